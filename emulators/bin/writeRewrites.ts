/**
 * `npm run rewrites`: writes the rewrites of `firebase.json` from the contracts. Also writes the database location into
 * `firebase.json` and `ops/platform.json`.
 */
import { writeFileSync } from 'node:fs';

import { format } from 'oxfmt';

import { allContracts } from '../../core/src/contracts/index';
import { functionsRegion } from '../../core/src/model/platform';
import { inRoot, readJson } from './suite/paths.mjs';
import { rewritesFor } from './suite/rewrites';

const config = readJson('firebase.json');
config.firestore.location = functionsRegion;
config.hosting.rewrites = rewritesFor({ contracts: allContracts, region: functionsRegion });
const platform = { ...readJson('ops/platform.json'), location: functionsRegion };
await write('firebase.json', config);
await write('ops/platform.json', platform);
console.log(`firebase.json: ${config.hosting.rewrites.length} rewrites; database in ${functionsRegion}`);

async function write(file: string, content: object) {
  const { code } = await format(file, JSON.stringify(content), readJson('.oxfmtrc.json'));
  writeFileSync(inRoot(file), code);
}
