/**
 * `npm run catalogue`: loads the demo's catalogue into a real project that has no shop yet, with the login of the
 * Firebase CLI.
 *
 *   GCLOUD_PROJECT=my-shop npm run catalogue
 */
import { parseArgs } from 'node:util';

import { takeCliLogin } from '../functions/bin/cliLogin.mjs';

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });
if (values.help) {
  console.log(`Loads the demo's items, hours and terms into a real project that has no hours, terms or items yet.

  GCLOUD_PROJECT=<id> npm run catalogue    with the login of npx firebase login
`);
} else {
  await import('./build.mjs');
  await takeCliLogin();
  process.argv.push('--real', '--if-empty');
  await import('./dist/load.js');
}
