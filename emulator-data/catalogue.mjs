/**
 * `npm run catalogue`: loads the demo's catalogue into a real project that has no shop yet, with the login of the Firebase CLI.
 *
 *   GCLOUD_PROJECT=my-shop npm run catalogue
 */
import { takeCliLogin } from '../functions/bin/cliLogin.mjs';
import './build.mjs';

await takeCliLogin();
process.argv.push('--real', '--if-empty');
await import('./dist/load.js');
