import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';

const run = promisify(execFile);
/** Node version of the functions in production. */
const nodeVersion = '22.23.3';

type Endpoint = {
  entryPoint: string;
  httpsTrigger?: object;
  secretEnvironmentVariables?: { key: string }[];
};
export type Bundle = { folder: string; endpoints: Record<string, Endpoint>; remove: () => void };

/** Copies the files of a deployment to a folder of the project, where Node finds the packages. */
export async function uploadedBundle(): Promise<Bundle> {
  const folder = inRoot('.local/deployed', String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  cpSync(inRoot('functions/dist'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.local'),
  });
  const manifest = path.join(folder, 'functions.json');
  const discovery = inRoot('node_modules/firebase-functions/lib/bin/firebase-functions.js');
  await run(process.execPath, [discovery], {
    cwd: folder,
    env: { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
  });
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as Pick<Bundle, 'endpoints'>;
  return { folder, endpoints, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Returns the running Node if it has the major version of production. Otherwise, returns the version of production,
 * installed once as an npm package, or the running Node if the installation fails.
 */
export async function productionNode(): Promise<{ file: string; version: string }> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = inRoot('.local/node', nodeVersion);
  const file = path.join(folder, 'node_modules', name, 'bin/node');
  if (process.versions.node.startsWith('22.'))
    return { file: process.execPath, version: process.versions.node };
  if (!existsSync(file)) {
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${nodeVersion}`];
    await run('npm', args, { cwd: inRoot(), timeout: 180_000 }).catch(() => undefined);
  }
  if (existsSync(file)) return { file, version: nodeVersion };
  return {
    file: process.execPath,
    version: `${process.versions.node}, because ${nodeVersion} is not available`,
  };
}

export function hostingRules(): {
  headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[];
  rewrites: { source: string; function?: { functionId: string }; destination?: string }[];
} {
  return readJson('firebase.json').hosting;
}
