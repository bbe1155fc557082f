import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import type { Settings } from '../settings/envFiles';
import { functionsEnv, readSettings } from '../settings/envFiles';
import type { Live } from '../step';
import { fingerprint, releaseParameter } from './release';

/**
 * Every parameter with its value. A run without questions does not take defaults by itself: the CLI refuses to deploy a parameter that no
 * file states (firebase-tools, `params.ts`: “In non-interactive mode but have no value”).
 */
async function effectiveSettings(live: Live): Promise<Settings> {
  const { params } = await live.manifest();
  const defaults = params.flatMap(({ name, type, default: value }) =>
    type === 'secret' || value === undefined ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(defaults), ...readSettings(functionsEnv(live.projectId)) };
}

/** Of what the functions are made: their bundle and their parameters. */
export async function functionsRelease(live: Live): Promise<string> {
  return fingerprint(inRoot('functions/dist'), await effectiveSettings(live));
}

/**
 * Writes the configuration that groups are deployed with, derived from `firebase.json`: everything is built already, and the parameters say
 * which release this is.
 * @param source where the functions are deployed from
 * @returns the file's name
 */
export async function writeDeployConfig(live: Live, source: string = 'functions/dist'): Promise<string> {
  const folder = `.local/live/${live.projectId}`;
  const settings = { ...(await effectiveSettings(live)), [releaseParameter]: await functionsRelease(live) };
  mkdirSync(inRoot(folder), { recursive: true });
  writeFileSync(
    inRoot(folder, `.env.${live.projectId}`),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const config = readJson('firebase.json');
  const { predeploy: _, ...functions } = config.functions[0];
  config.functions = [{ ...functions, source, configDir: folder }];
  delete config.hosting.predeploy;
  const file = `.firebase.live-${live.projectId}.json`;
  writeFileSync(inRoot(file), JSON.stringify(config, null, 2));
  return file;
}

/**
 * The functions with all but one left out. The CLI refuses to deploy a part of functions that declare their roles for the first time
 * (firebase-tools, `prepare.js discoverSecurityDetails`), because it makes their account then: so the first deployment is whole, and small.
 */
export function writeFirstSource(projectId: string, id: string): string {
  const folder = `.local/live/${projectId}/first`;
  rmSync(inRoot(folder), { recursive: true, force: true });
  cpSync(inRoot('functions/dist'), inRoot(folder), { recursive: true });
  renameSync(inRoot(folder, 'index.js'), inRoot(folder, 'all.js'));
  writeFileSync(inRoot(folder, 'index.js'), `exports.${id} = require('./all.js').${id};\n`);
  return folder;
}
