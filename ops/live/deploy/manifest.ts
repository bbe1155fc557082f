import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { runProgram } from '../cli/firebaseCli';
import { StepFailure } from '../step';
import { runBuild } from './runBuild';

export type Endpoint = {
  region: string[];
  maxInstances: number | null;
  cpu?: number | string | null;
  secretEnvironmentVariables?: { key: string }[];
  scheduleTrigger?: unknown;
};

/** Declarations of the built functions, as the CLI discovers them. */
export type Manifest = {
  endpoints: Record<string, Endpoint>;
  params: { name: string; type: string; default?: string | number | boolean; description?: string }[];
  requiredAPIs: { api: string }[];
};

/** @param isBuilt true to skip the build */
export async function readManifest(env: NodeJS.ProcessEnv, isBuilt: boolean): Promise<Manifest> {
  const source = inRoot('functions/dist');
  const file = inRoot('.local/live/manifest.json');
  mkdirSync(path.dirname(file), { recursive: true });
  if (!isBuilt) await buildFunctions(env, '');
  const { code, output } = await runProgram(
    [inRoot('node_modules/firebase-functions/lib/bin/firebase-functions.js'), source, '--manifest'],
    {
      env: { ...env, GCLOUD_PROJECT: 'manifest', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
      limitMs: 60_000,
      print: () => undefined,
    },
  );
  if (code !== 0) throw new StepFailure(`The declarations of the functions cannot be read:\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** @param projectId project whose settings the build verifies; empty to verify none */
export async function buildFunctions(env: NodeJS.ProcessEnv, projectId: string): Promise<void> {
  // The bundle contains paths relative to this folder, so a build in another folder would have a different fingerprint.
  await runBuild('functions', [inRoot('functions/build.mjs')], { ...env, GCLOUD_PROJECT: projectId });
}

export const secretNames = ({ params }: Manifest): string[] =>
  params.filter(({ type }) => type === 'secret').map(({ name }) => name);

/** Returns the maximum CPU of all instances of a function together, in thousandths of a vCPU. */
export function cpuOf({ cpu, maxInstances }: Endpoint): number {
  const perInstance = typeof cpu === 'number' ? cpu : 1;
  return Math.round(perInstance * 1000) * (maxInstances ?? 100);
}
