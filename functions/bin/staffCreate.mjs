/**
 * `npm run staff:create`: creates a back-office account.
 *
 *   npm run staff:create                                        on the shop that `npm start` runs
 *   npm run staff:create -- --suite=home-300                    on another local shop
 *   GCLOUD_PROJECT=my-shop npm run staff:create -- --real       on a real project, with your Google credentials
 */
import { runProgram } from './runProgram.mjs';

await runProgram('staffCreate', 'staff/program/main.ts');
