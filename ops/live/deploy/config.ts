import { mkdirSync, writeFileSync } from 'node:fs';

import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import type { Settings } from '../settings/envFiles';
import { functionsEnv, readSettings } from '../settings/envFiles';
import type { Live } from '../step';
import { fingerprint, releaseParameter } from './release';

/**
 * Returns every parameter with its value or default. In a run without prompts, the CLI does not apply defaults. It
 * refuses a parameter that no file sets (firebase-tools, `params.ts`: “In non-interactive mode but have no value”).
 */
async function effectiveSettings(live: Live): Promise<Settings> {
  const { params } = await live.manifest();
  const defaults = params.flatMap(({ name, type, default: value }) =>
    type === 'secret' || value === undefined ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(defaults), ...readSettings(functionsEnv(live.projectId)) };
}

export async function functionsRelease(live: Live): Promise<string> {
  return fingerprint(inRoot('functions/dist'), await effectiveSettings(live));
}

/**
 * Writes the settings of the functions, and a copy of `firebase.json` without build steps, because everything has been
 * built.
 * @returns name of the copy
 */
export async function writeDeployConfig(live: Live): Promise<string> {
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
  config.functions = [{ ...functions, source: 'functions/dist', configDir: folder }];
  delete config.hosting.predeploy;
  config.hosting.site = (await live.site()).id;
  const file = `.firebase.live-${live.projectId}.json`;
  writeFileSync(inRoot(file), JSON.stringify(config, null, 2));
  return file;
}
