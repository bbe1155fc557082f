/**
 * `npm run support -- <command>`: the lookups and repairs described in docs/runbook.md. npm run support -- order KUSH1234567 in
 * the shop that `npm start` runs GCLOUD_PROJECT=my-shop npm run support -- --real jobs in a real project, with your own Google
 * credentials
 */
import { runProgram } from './runProgram.mjs';

await runProgram('support', 'support/program/main.ts');
