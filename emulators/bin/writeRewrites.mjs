/** Writes the rewrites of `firebase.json` anew from the contracts: `node emulators/bin/writeRewrites.mjs`. */
import { writeFileSync } from 'node:fs';

import { format } from 'prettier';

import { rewritesFor } from './suite/rewrites.mjs';
import { importContracts } from './suite/importContracts.mjs';
import { inRoot, readJson } from './suite/paths.mjs';

const config = readJson('firebase.json');
config.hosting.rewrites = rewritesFor(await importContracts());
const text = await format(JSON.stringify(config), { parser: 'json', ...readJson('.prettierrc.json') });
writeFileSync(inRoot('firebase.json'), text);
console.log(`firebase.json: ${config.hosting.rewrites.length} rewrites`);
