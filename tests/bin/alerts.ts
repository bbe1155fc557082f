/**
 * `npm run alerts -- --project <id> --email <address>`: makes a project's alerts, metrics, uptime checks and budget what the files of
 * `ops/alerts` and `ops/uptime` say. Needs `gcloud auth login`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import type { Ask } from './alerts/apply';
import { applyAlerts } from './alerts/apply';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    email: { type: 'string' },
    host: { type: 'string' },
    'billing-account': { type: 'string' },
  },
});
const { project, email, host = `${project}.web.app`, 'billing-account': billingAccount } = values;
if (project === undefined || email === undefined) {
  throw new Error('Say --project <id> and --email <address>; --host and --billing-account if wanted.');
}
const token = execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim();

const ask: Ask = async (method, url, body) => {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-goog-user-project': project,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  // A metric that was just made is known to alerts some minutes later.
  if (!response.ok)
    throw new Error(`${method} ${url} answered ${response.status}; run this again later.\n${text}`);
  return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
};

for (const line of await applyAlerts({ project, email, host, billingAccount }, ask)) console.log(line);
