/**
 * `npm run spec-map`: writes `docs/spec-map.md` from the statements of `docs/spec` and the tags on the tests.
 *
 *   npm run spec-map -- --check    writes nothing, and exits with code 1 when the map is out of date
 *
 * Also exits with code 1 when a tag names no statement, or a statement has neither a test nor a reason.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { inRoot, root } from '../../emulators/bin/suite/paths.mjs';
import { explainGaps, writeSpecMap } from './docs/specMap';
import { readSpecifications } from './docs/statements';
import { readTags } from './docs/tags';
import { readSources } from './house/sources';

const file = inRoot('docs/spec-map.md');
const specifications = readSpecifications(root);
const { tags, problems } = readTags(readSources(root));
problems.push(...explainGaps(specifications, tags));
const map = writeSpecMap(specifications, tags, (name) => existsSync(inRoot(name)));

if (!process.argv.includes('--check')) writeFileSync(file, map);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== map) {
  problems.push('docs/spec-map.md is out of date. Run npm run spec-map.');
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
