import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Settings } from '../settings/envFiles';
import type { DeployedFunction } from './deployed';
import { idOf } from './deployed';
import type { Manifest } from './manifest';

/** Parameter that stores the release of each function. Later runs read this parameter to find the remaining work. */
export const releaseParameter = 'SHOP_RELEASE';

/** Omits files whose names begin with a dot. */
export function fingerprint(folder: string, more: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(more));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the ids of the functions that do not run this release: missing, inactive, of another release, with an old
 * version of a secret, or without their schedule.
 */
export function functionsToDeploy(options: {
  manifest: Manifest;
  deployed: readonly DeployedFunction[];
  release: string;
  /** newest version of each secret */
  secretVersions: Settings;
  hasTrigger: (deployed: DeployedFunction) => boolean;
}): string[] {
  const { manifest, deployed, release, secretVersions, hasTrigger } = options;
  return Object.entries(manifest.endpoints)
    .filter(([id, endpoint]) => {
      const current = deployed.find((one) => idOf(one) === id);
      if (current?.state !== 'ACTIVE') return true;
      const { environmentVariables = {}, secretEnvironmentVariables = [] } = current.serviceConfig;
      if (environmentVariables[releaseParameter] !== release) return true;
      const hasNewestSecrets = (endpoint.secretEnvironmentVariables ?? []).every(
        ({ key }) =>
          secretEnvironmentVariables.find((secret) => secret.key === key)?.version === secretVersions[key],
      );
      return !hasNewestSecrets || !hasTrigger(current);
    })
    .map(([id]) => id)
    .sort();
}

/** Returns the ids of functions that the CLI deployed and that the source no longer contains. */
export function leftovers(manifest: Manifest, deployed: readonly DeployedFunction[]): string[] {
  return (
    deployed
      .filter(({ labels }) => labels?.['deployment-tool']?.startsWith('cli-firebase'))
      // Functions of other codebases in the project are not leftovers.
      .filter(({ labels }) => (labels?.['firebase-functions-codebase'] ?? 'default') === 'default')
      .map(idOf)
      .filter((id) => manifest.endpoints[id] === undefined)
      .sort()
  );
}

/**
 * Splits the ids, because Google allows writing about ten functions at a time, and each rollout briefly uses a vCPU of
 * the region's quota (firebase-tools issue 11001).
 */
export function inGroups(ids: readonly string[], size: number): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < ids.length; at += size) groups.push(ids.slice(at, at + size));
  return groups;
}
