/**
 * Adds the binaries of other systems to the lock file: `npm run lock:complete`. Use it after `npm install` from a registry
 * that lacks them.
 */
import { writeFileSync } from 'node:fs';

import { completeLock, missingFromLock } from './suite/lockFile';
import { inRoot, readJson } from './suite/paths.mjs';

const lock = readJson('package-lock.json');
const missing = missingFromLock(lock.packages);
writeFileSync(
  inRoot('package-lock.json'),
  `${JSON.stringify({ ...lock, packages: completeLock(lock.packages) }, null, 2)}\n`,
);
console.log(`package-lock.json: ${missing.length} entries added`);
