/** `npm run live -- --help` describes this program. */
import { parseArgs } from 'node:util';

import { createLive } from '../live/createLive';
import { runSteps } from '../live/runSteps';
import { StepFailure } from '../live/step';
import { allSteps } from '../live/steps/allSteps';

const help = `Sets up an empty Firebase project for the shop, and deploys every later release. A doctor checks the
project first. Each step describes its work before it starts, and is skipped if nothing is left to do.

  npm run live -- --project kush-live                   prompts for missing settings
  npm run live -- --project kush-live --dry-run         prints what it would do, and changes nothing
  npm run live -- --project kush-live --only=webhook    one step
  npm run live -- --project kush-live --from=functions  one step and all after it
  npm run live -- --project kush-live --yes             never prompts and lists missing settings, for CI
  npm run live -- --project kush-live --built           deploys functions/dist and web/dist without building them
  npm run live -- --project kush-live --build-only      builds both for the project, without a login
  npm run live -- --list                                lists the steps
`;

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(help);
} else if (values.list) {
  for (const { id, part, title } of allSteps) console.log(`${id.padEnd(15)} ${part.padEnd(8)} ${title}`);
} else if (values.project === undefined) {
  console.error(`Name the project: npm run live -- --project <id>\n\n${help}`);
  process.exitCode = 1;
} else {
  const only = values['build-only'] ? 'build' : values.only;
  try {
    process.exitCode = await runSteps(
      allSteps,
      createLive({
        projectId: values.project,
        env: process.env,
        isSilent: values.yes || !process.stdin.isTTY,
        isBuilt: values.built,
      }),
      {
        dryRun: values['dry-run'],
        ...(only !== undefined && { only }),
        ...(values.from !== undefined && { from: values.from }),
      },
    );
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
