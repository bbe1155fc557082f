/**
 * `npm run lock:complete`: adds the missing entries for other systems' binaries to the lock file. Run it after `npm
 * install` from a registry that lacks these binaries.
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
