/**
 * `npm run staff:create`: makes an account of the back office.
 *
 *   npm run staff:create                                        in the shop that `npm start` runs
 *   npm run staff:create -- --suite=home-300                    in another local one
 *   GCLOUD_PROJECT=my-shop npm run staff:create -- --real       in a real project, with your own Google credentials
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const given = process.argv.slice(2);
const suite = given.find((argument) => argument.startsWith('--suite='))?.slice('--suite='.length) ?? 'home';

if (!given.includes('--real')) {
  const file = path.join(root, '.local/suites', suite, 'suite.json');
  if (!/^[\w-]+$/.test(suite) || !existsSync(file)) {
    console.error(`There is no running suite called ${suite}. Run \`npm start\` first, or say --real.`);
    process.exit(1);
  }
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')).env);
}
process.argv = [...process.argv.slice(0, 2), ...given.filter((argument) => !argument.startsWith('--suite='))];

const outfile = path.join(root, '.local/tools/staffCreate.cjs');
await build({
  entryPoints: [path.join(root, 'functions/src/staff/program/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
