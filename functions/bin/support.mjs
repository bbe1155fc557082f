/**
 * `npm run support -- <command>`: the lookups and repairs described in docs/runbook.md.
 *
 *   npm run support -- order KUSH1234567                        on the shop that `npm start` runs
 *   GCLOUD_PROJECT=my-shop npm run support -- --real jobs       on a real project, with your Google credentials
 */
import { runProgram } from './runProgram.mjs';

await runProgram('support', 'support/program/main.ts');
