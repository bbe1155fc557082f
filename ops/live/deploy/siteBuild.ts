import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { readSettings, webEnv } from '../settings/envFiles';

/** Hosting ignores this file, because its name begins with a dot. Every build of the site deletes it. */
const recordFile = () => inRoot('web/dist/.built-for');

/** Call this after a build. `npm start` builds into the same folder, but writes no record. */
export function recordSiteBuild(projectId: string): void {
  writeFileSync(recordFile(), recordFor(projectId));
}

/** Returns whether `web/dist` was built for this project with its current settings. */
export function isSiteBuiltFor(projectId: string): boolean {
  return existsSync(recordFile()) && readFileSync(recordFile(), 'utf8') === recordFor(projectId);
}

function recordFor(projectId: string): string {
  const settings = JSON.stringify(readSettings(webEnv(projectId)));
  return `${projectId} ${createHash('sha256').update(settings).digest('hex')}\n`;
}
