/** Builds a program from `functions/src` and runs it against a local shop or, with `--real`, a real project. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { takeCliLogin } from './cliLogin.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {string} name base name of the built file in `.local/tools`
 * @param {string} entry source file, relative to `functions/src`
 */
export async function runProgram(name, entry) {
  const given = process.argv.slice(2);
  const chosen = given.find((argument) => argument.startsWith('--suite='))?.slice('--suite='.length);
  // Without `--suite`, an emulator host in the environment takes precedence over the suite of `npm start`.
  const isChosen = chosen === undefined && process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
  const isHelp = given.includes('--help') || given.includes('-h');
  if (given.includes('--real')) await takeCliLogin();
  else if (!isChosen && !isHelp) connectTo(chosen ?? 'home');
  process.argv = [
    ...process.argv.slice(0, 2),
    ...given.filter((argument) => !argument.startsWith('--suite=')),
  ];

  const outfile = path.join(root, `.local/tools/${name}.cjs`);
  await build({
    entryPoints: [path.join(root, 'functions/src', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    logLevel: 'warning',
  });
  await import(pathToFileURL(outfile).href);
}

/** @param {string} suite name of a suite whose addresses `npm start` has recorded */
function connectTo(suite) {
  const file = path.join(root, '.local/suites', suite, 'suite.json');
  if (!/^[\w-]+$/.test(suite) || !existsSync(file)) {
    console.error(`There is no running suite called ${suite}. Run \`npm start\` first, or pass --real.`);
    process.exit(1);
  }
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')).env);
}
