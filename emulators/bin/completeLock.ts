/** Completes the lock file after `npm install` from a registry that lacks the binaries of other systems: `npm run lock:complete`. */
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
