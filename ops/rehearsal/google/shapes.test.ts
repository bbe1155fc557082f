import { readAlerts } from '../../live/alerts/files';
import { startFakeLive, stopFakes } from '../fakeLive';
import { faultsOfAnswer, faultsOfCall } from './shapes';

const { policies, uptime, metrics, dashboards, budget } = readAlerts({
  project: 'kush-unit',
  host: 'kush-unit.web.app',
  channel: 'projects/kush-unit/notificationChannels/1',
});

const call = (line: string, body?: unknown) => {
  const [method = '', address = ''] = line.split(' ');
  const url = new URL(`https://${address}`);
  const { host, pathname, searchParams } = url;
  return { method, host, path: decodeURIComponent(pathname), query: searchParams, body, authorization: '' };
};
const create = 'POST monitoring.googleapis.com/v3/projects/kush-unit/alertPolicies';

test.each([
  ...policies.map((one) => [one.displayName, create, one] as const),
  ...uptime.map(
    (one) =>
      [
        one.displayName,
        'POST monitoring.googleapis.com/v3/projects/kush-unit/uptimeCheckConfigs',
        one,
      ] as const,
  ),
  ...metrics.map(
    (one) => [one.name, `PUT logging.googleapis.com/v2/projects/kush-unit/metrics/${one.name}`, one] as const,
  ),
  ...dashboards.map(
    ({ displayName, mosaicLayout }) =>
      [
        displayName,
        'POST monitoring.googleapis.com/v1/projects/kush-unit/dashboards',
        { displayName, mosaicLayout },
      ] as const,
  ),
  [
    budget.displayName,
    'POST billingbudgets.googleapis.com/v1/billingAccounts/0A-0B/budgets',
    budget,
  ] as const,
])('the file that defines %s matches Google’s published schema', (_, line, body) => {
  expect(faultsOfCall(call(line, body))).toEqual([]);
});

test.each<[string, string, unknown, string]>([
  [
    'an unknown field',
    create,
    { conditions: [{ conditionThreshold: { treshold: 1 } }] },
    'monitoring.projects.alertPolicies.create.conditions[0].conditionThreshold: unknown field treshold',
  ],
  [
    'an unknown value',
    create,
    { combiner: 'XOR' },
    'monitoring.projects.alertPolicies.create.combiner: unknown value "XOR"',
  ],
  [
    'text instead of a number',
    create,
    { conditions: [{ conditionThreshold: { thresholdValue: 'nine' } }] },
    'monitoring.projects.alertPolicies.create.conditions[0].conditionThreshold.thresholdValue: is not of type number',
  ],
  [
    'an unknown parameter',
    'GET firestore.googleapis.com/v1/projects/kush-unit/databases/(default)/collectionGroups/-/indexes?size=5',
    undefined,
    'firestore.projects.databases.collectionGroups.indexes.list: unknown parameter size',
  ],
  [
    'an unknown method',
    'GET firestore.googleapis.com/v1/operations/7',
    undefined,
    'unknown method GET firestore.googleapis.com/v1/operations/7',
  ],
])('a request with %s is refused', (_, line, body, fault) => {
  expect(faultsOfCall(call(line, body))).toEqual([fault]);
});

test('a response with a field that is not in Google’s published schema is reported', () => {
  const read = call('GET secretmanager.googleapis.com/v1/projects/kush-unit/secrets/KEY/versions/1:access');
  const body = { name: 'KEY', payload: { data: 'a2V5' }, state: 'ENABLED' };
  expect(faultsOfAnswer(read, { body })).toEqual([
    'response of secretmanager.projects.secrets.versions.access: unknown field state',
  ]);
});

test('the fake Google refuses an alert with a misspelt field, with Google’s message', async () => {
  const { live, server } = await startFakeLive();
  const made = live.google.post('monitoring', '/v3/projects/kush-unit/alertPolicies', { displayname: 'x' });
  await expect(made).rejects.toThrow(/400: Invalid JSON payload received/);
  expect(server.misshapen.splice(0)).toHaveLength(1);
  await stopFakes();
});
