/** `npm run alerts -- --help` describes this program. */
import { parseArgs } from 'node:util';

import { createLive } from '../live/createLive';
import { runSteps } from '../live/runSteps';
import { alertsStep } from '../live/steps/alerts';

const help = `Updates a project's alerts, metrics, uptime checks, dashboard and budget to match ops/alerts, ops/uptime and ops/dashboards.
Runs only the step "alerts" of npm run live.

  npm run alerts -- --project kush-live --email duty@kush.co.za
  npm run alerts -- --project kush-live --dry-run
`;

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    email: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const { project, email } = values;

if (values.help || project === undefined) {
  (values.help ? console.log : console.error)(help);
  process.exitCode = values.help ? 0 : 1;
} else {
  const env = { ...process.env, ...(email !== undefined && { ALERTS_TO: email }) };
  const live = createLive({ projectId: project, env, isSilent: !process.stdin.isTTY, isBuilt: false });
  process.exitCode = await runSteps([alertsStep], live, { dryRun: values['dry-run'] });
}
