/**
 * `npm run release:contracts`: records the requests and responses of this release's clients, for
 * `tests/architecture/release`. Run it when a release is tagged, never to silence the test. The test reports changes
 * that would break pages that customers have open.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { allContracts } from '../../core/src/contracts/index';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { pack } from './release/packed';
import { toEndpoint } from './release/shape';

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
const endpoints = allContracts.map(toEndpoint);
writeFileSync(inRoot('tests/architecture/release/contracts.json'), pack(version, endpoints));
console.log(`${endpoints.length} endpoints of release ${version}`);
