// The real `firebase deploy`, as the guided command calls it, against a fake Google. Minutes: it runs in `npm run proof`.
import { functionOf } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';

import type { Rehearsal } from './rehearse';
import { startRehearsal } from './rehearse';

jest.setTimeout(15 * 60_000);

let rehearsal: Rehearsal;
beforeAll(async () => {
  rehearsal = await startRehearsal();
});
afterAll(() => rehearsal.stop());

/** Those of the contracts, and the schedule. */
const functionCount = new Set(allContracts.map(functionOf)).size + 1;
const written = (changes: string[]) => changes.filter((change) => /^(create|update) function/.test(change));

test('an empty project becomes an open shop, though calls are refused on the way', async () => {
  rehearsal.server.faults.push(
    {
      on: /^POST cloudfunctions.*functionId=addBanner$/,
      times: 1,
      status: 429,
      message: 'Quota exceeded',
      reason: 'RESOURCE_EXHAUSTED',
    },
    { on: /^POST cloudfunctions.*functionId=updateOrder$/, times: 1, status: 500, message: 'Internal error' },
    { on: /^GET serviceusage.*batchGet/, times: 1, status: 503, message: 'Unavailable' },
  );

  const { code, changes, calls, output } = await rehearsal.live();

  expect({ code, unknown: rehearsal.server.unknown, left: output.includes('Not done') }).toEqual({
    code: 0,
    unknown: [],
    left: false,
  });
  expect(rehearsal.project.functions.size).toBe(functionCount);
  expect(rehearsal.project.database).toMatchObject({
    locationId: 'europe-west1',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  expect(rehearsal.project.releases.size).toBe(2);
  expect(rehearsal.project.jobs.size).toBe(1);
  expect(rehearsal.project.invokers.get('pay')).toEqual([
    { role: 'roles/run.invoker', members: ['allUsers'] },
  ]);
  expect(Math.max(...groupSizes(calls))).toBeLessThanOrEqual(10);
  expect(changes.indexOf('release hosting')).toBeGreaterThan(
    changes.indexOf('update function userAddresses'),
  );
  expect(changes.lastIndexOf('release hosting')).toBe(changes.indexOf('release hosting'));
});

test('a second run of the same source changes nothing', async () => {
  const { code, changes } = await rehearsal.live();

  expect({ code, changes }).toEqual({ code: 0, changes: [] });
});

test('a deployment that ends half way leaves the site as it is, and the next run does the rest alone', async () => {
  const { project, server } = rehearsal;
  const lost = ['pay', 'getTerms', 'office'];
  for (const id of lost) project.functions.delete(id);
  project.invokers.delete('order');
  project.jobs.clear();
  project.hosting.releases.length = 0;
  server.faults.push({
    on: /^POST cloudfunctions.*functionId=pay$/,
    times: 1,
    status: 400,
    message: 'spec.template.spec.containers.maxScale may not exceed 10 in this project',
  });

  const refused = await rehearsal.live(['--from=functions']);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/functions: pay: .*quotas don't allow/);
  expect(refused.changes).not.toContain('release hosting');
  const alone = await rehearsal.live(['--only=hosting']);
  expect({ code: alone.code, changes: alone.changes }).toEqual({ code: 1, changes: [] });

  const next = await rehearsal.live(['--from=functions']);
  expect(next.code).toBe(0);
  expect(written(next.changes)).toEqual(['create function pay']);
  expect(written(refused.changes).sort()).toEqual([
    'create function getTerms',
    'create function office',
    'update function reconcileEveryMinute',
  ]);
  expect(project.jobs.size).toBe(1);
  expect(project.invokers.has('order')).toBe(true);
  expect(next.changes).toContain('release hosting');
});

test('a secret that is missing ends a run without questions, before anything is changed', async () => {
  const key = rehearsal.project.secrets.get('PAYMENT_SECRET_KEY');
  rehearsal.project.secrets.delete('PAYMENT_SECRET_KEY');

  const { code, changes, output } = await rehearsal.live([], { PAYMENT_SECRET_KEY: '' });

  expect({ code, changes }).toEqual({ code: 1, changes: [] });
  expect(output).toContain('secrets: PAYMENT_SECRET_KEY is missing');
  if (key) rehearsal.project.secrets.set('PAYMENT_SECRET_KEY', key);
});

test('the secret of the webhook changes with two that count for a while, and only functions that read it are deployed', async () => {
  const { project, subscriptions } = rehearsal;
  const secret = () => project.secrets.get('PAYMENT_WEBHOOK_SECRET')?.versions.at(-1);
  const readers = [...project.functions]
    .filter(([, { serviceConfig }]) =>
      serviceConfig.secretEnvironmentVariables?.some(({ key }) => key === 'PAYMENT_WEBHOOK_SECRET'),
    )
    .map(([id]) => `update function ${id}`);

  expect((await rehearsal.live(['--only=webhook-rotate'])).code).toBe(0);
  expect(secret()).toBe('whsec_fake1 whsec_fake2');
  const deployed = await rehearsal.live(['--only=functions']);
  expect(written(deployed.changes).sort()).toEqual(readers.sort());
  expect((await rehearsal.live(['--only=webhook-retire'])).changes).toEqual(['remove webhook']);
  expect(subscriptions.map(({ id }) => id)).toEqual(['sub_2']);
  await rehearsal.live(['--only=webhook-retire']);
  expect(secret()).toBe('whsec_fake2');
});

/** How many functions each deployment wrote; every one begins with an upload. A call that the CLI repeats counts once. */
function groupSizes(calls: string[]): number[] {
  const groups: Set<string>[] = [];
  for (const call of calls) {
    if (call.includes(':generateUploadUrl')) groups.push(new Set());
    else if (/^(POST|PATCH) cloudfunctions.*functions(\/|\?functionId)/.test(call)) groups.at(-1)?.add(call);
  }
  return groups.map(({ size }) => size);
}
