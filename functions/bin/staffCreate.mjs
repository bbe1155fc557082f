/**
 * `npm run staff:create`: creates an account of the back office.
 *
 *   npm run staff:create                                        in the shop that `npm start` runs
 *   npm run staff:create -- --suite=home-300                    in another local one
 *   GCLOUD_PROJECT=my-shop npm run staff:create -- --real       in a real project, with your own Google credentials
 */
import { runProgram } from './runProgram.mjs';

await runProgram('staffCreate', 'staff/program/main.ts');
