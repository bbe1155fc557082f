/**
 * `npm run live -- --project <id>`: from an empty Firebase project to an open shop, and every later release. A doctor first, then the
 * deployment. Each step says what it does before it does it, and skips what is done.
 *
 *   npm run live -- --project kush-live                         asks for what is missing
 *   npm run live -- --project kush-live --yes                   asks nothing and fails with a list, for CI
 *   npm run live -- --project kush-live --dry-run               says what it would do
 *   npm run live -- --project kush-live --only=webhook          one step; --from=hosting: that one and all after it
 *   npm run live -- --list                                      the steps
 */
import { parseArgs } from 'node:util';

import { createLive } from '../live/createLive';
import { runSteps } from '../live/runSteps';
import { StepFailure } from '../live/step';
import { allSteps } from '../live/steps/allSteps';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { id, part, title } of allSteps) console.log(`${id.padEnd(15)} ${part.padEnd(8)} ${title}`);
} else if (values.project === undefined) {
  console.error('Say which project: npm run live -- --project <id>');
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await runSteps(
      allSteps,
      createLive({
        projectId: values.project,
        env: process.env,
        isSilent: values.yes || !process.stdin.isTTY,
      }),
      {
        dryRun: values['dry-run'],
        ...(values.only !== undefined && { only: values.only }),
        ...(values.from !== undefined && { from: values.from }),
      },
    );
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
