/** Writes the rewrites of `firebase.json` anew from the contracts: `npm run rewrites`. */
import { writeFileSync } from 'node:fs';

import { format } from 'prettier';

import { allContracts } from '../../core/src/contracts/index';
import { functionsRegion } from '../../core/src/model/platform';
import { inRoot, readJson } from './suite/paths.mjs';
import { rewritesFor } from './suite/rewrites';

const config = readJson('firebase.json');
config.hosting.rewrites = rewritesFor({ contracts: allContracts, region: functionsRegion });
const text = await format(JSON.stringify(config), { parser: 'json', ...readJson('.prettierrc.json') });
writeFileSync(inRoot('firebase.json'), text);
console.log(`firebase.json: ${config.hosting.rewrites.length} rewrites`);
