// Runs the guided command with the real `firebase deploy` against a fake Google. It takes minutes and is part of `npm
// run proof`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

/** Ids of all functions: those of the contracts, `pages` and `reconcileEveryMinute`. */
const functionIds = [...new Set([...allContracts.map(functionOf), 'pages', 'reconcileEveryMinute'])];
const written = (changes: string[]) => changes.filter((change) => /^(create|update) function/.test(change));

/**
 * Makes the fake Google confirm changes before they take effect, as the real Google does. The project is not set up. It
 * has no sign-in with Google and no roles for the build account, and its bucket is in another region.
 */
function makeHostile({ project, subscriptions, server }: Rehearsal) {
  project.lag = { operations: 2, apis: 4, accounts: 2, indexes: 3, metrics: 2, builds: 1 };
  project.hasDisabledApis = true;
  project.early.set('builds', 1);
  project.takenSites.add(project.id);
  project.cpuQuota = 20_000;
  project.bindings = [];
  project.bucketLocation = 'US';
  project.googleSignIn = false;
  project.signIn = { email: { enabled: false }, anonymous: { enabled: true } };
  project.authorizedDomains = ['localhost'];
  project.texts.set('kush.invalid', ['v=spf1 include:mail.invalid -all']);
  subscriptions.push({ id: 'sub_live', name: 'other', url: `${siteUrl}/api/payment-webhook`, mode: 'live' });
  server.faults.push(
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
}

/** The project's id is taken as a site name, so the site has another name. */
const siteUrl = 'https://kush-rehearsal-89012.web.app';

test('a dry run on an empty project changes nothing and reports no problem', async () => {
  makeHostile(rehearsal);
  const { code, changes, output } = await rehearsal.live(['--dry-run']);

  expect([code, changes]).toEqual([0, []]);
  expect(output).not.toContain('✘');
  expect(output).toMatch(/▸ database:.*\n {2}… waits for apis/);
  expect(output).toMatch(/▸ smoke:.*\n {2}… waits for/);
});

test('a project that is not set up gets no functions, and the run lists all tasks of the owner', async () => {
  const { project } = rehearsal;
  Object.assign(project, { billingEnabled: false, hasAuth: false, defaultBucket: false });
  project.failures.push('The service is busy');

  const { code, output } = await rehearsal.live();

  expect([code, project.functions.size]).toEqual([1, 0]);
  const [, list = ''] = output.split('Not done:');
  for (const point of [
    /billing: upgrade the project/,
    /apis: The service is busy/,
    /storage: press Get started/,
    /sign-in: press Get started/,
  ]) {
    expect(list).toMatch(point);
  }
  expect(output).toMatch(/waiting, .*enabled this API recently/);
  expect(output).toMatch(/waiting, .*does not exist/);
  Object.assign(project, { billingEnabled: true, hasAuth: true, defaultBucket: true });
});

test('an empty project becomes a deployed shop, even though Google refuses some calls and delays changes', async () => {
  const { project, subscriptions } = rehearsal;

  const { code, changes, calls, output } = await rehearsal.live();

  expect({ code, unknown: rehearsal.server.unknown, left: output.split('Not done:')[1] }).toEqual({
    code: 0,
    unknown: [],
    left: undefined,
  });
  expect([...project.functions.keys()].toSorted()).toEqual(functionIds.toSorted());
  expect(project.database).toMatchObject({
    locationId: 'europe-west1',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  expect(project.releases.size).toBe(2);
  expect(project.jobs.size).toBe(1);
  expect(project.bindings.map(({ role }) => role)).toContain('roles/cloudbuild.builds.builder');
  expect(project.invokers.get('pay')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }]);
  expect(Math.max(...groupSizes(calls))).toBeLessThanOrEqual(10);
  const at = (change: string) => changes.lastIndexOf(change);
  const created = changes.findIndex((change) => change.startsWith('create function'));
  expect(changes.findLastIndex((change) => change.startsWith('create index'))).toBeLessThan(created);
  expect(at('release hosting')).toBeGreaterThan(
    changes.findLastIndex((change) => /^(create|update) function/.test(change)),
  );
  expect(at('release hosting')).toBe(changes.indexOf('release hosting'));
  // All settings use the site's URL that Google assigned.
  expect(rehearsal.settings()['SHOP_ORIGINS']).toContain(siteUrl);
  expect(subscriptions.map(({ url, mode }) => `${mode} ${url}`)).toEqual([
    `live ${siteUrl}/api/payment-webhook`,
    `test ${siteUrl}/api/payment-webhook`,
  ]);
  expect(project.signInConfig).toMatchObject({
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    client: { permissions: { disabledUserDeletion: true } },
  });
  expect(project.signIn).toMatchObject({ anonymous: { enabled: false } });
  expect(rehearsal.mails).toEqual(['The shop can send e-mail']);
  const watched = [...project.watched.keys()].map((name) => name.split('/').at(-2));
  expect(new Set(watched)).toEqual(
    new Set([
      'notificationChannels',
      'uptimeCheckConfigs',
      'alertPolicies',
      'metrics',
      'dashboards',
      'budgets',
    ]),
  );
  expect(output).toMatch(/waiting, .*metric was created recently/);
  expect(output).toMatch(/waiting: \d+ indexes are being built/);
});

test('a run ends with a list of the problems that customers notice and a list of open tasks', async () => {
  const { output } = await rehearsal.live();
  const [, noticed = '', open = ''] =
    /Visible to customers:([^]*)Still open:([^]*)All steps/.exec(output) ?? [];
  for (const point of [
    /PAYMENT_MODE is test: no card is charged/,
    /no DMARC/,
    /no members of staff/,
    /sign-in with Google fails/,
  ]) {
    expect(noticed).toMatch(point);
  }
  for (const point of [
    /may use \d+ vCPU, but the quota is 20 vCPU/,
    /DKIM/,
    /the shop’s own domain/,
    /pictures are stored in us/,
  ]) {
    expect(open).toMatch(point);
  }
});

test('a second run of the same source changes nothing', async () => {
  const { code, changes } = await rehearsal.live();

  expect({ code, changes }).toEqual({ code: 0, changes: [] });
});

test('an interrupted deployment leaves the site unchanged, and the next run does only the remaining work', async () => {
  const { project, server } = rehearsal;
  const lost = ['pay', 'getTerms', 'office'];
  for (const id of lost) project.functions.delete(id);
  project.invokers.delete('storefront');
  project.jobs.clear();
  project.hosting.releases.length = 0;
  server.faults.push({
    on: /^POST cloudfunctions.*functionId=pay$/,
    times: 1,
    status: 400,
    message: 'spec.template.spec.containers.maxScale may not exceed 10 in this project',
  });
  // The running functions leave enough CPU for only one rollout at a time.
  project.runningCpu = 19_000;

  const refused = await rehearsal.live(['--from=functions']);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/functions: pay: .*quotas don't allow/);
  expect(refused.changes).not.toContain('release hosting');
  const alone = await rehearsal.live(['--only=hosting']);
  expect({ code: alone.code, changes: alone.changes }).toEqual({ code: 1, changes: [] });

  const noStart = 'The user-provided container failed to start and listen on the port defined by PORT=8080.';
  project.failing.set('pay', ['Build failed with status: FAILURE', noStart, noStart, noStart]);
  const failed = await rehearsal.live(['--from=functions']);
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringContaining('functions: pay could not be deployed in 3 attempts'),
  ]);
  expect(failed.changes).not.toContain('release hosting');

  const next = await rehearsal.live(['--from=functions']);
  project.runningCpu = 0;
  expect(next.code).toBe(0);
  // The function exists after a failed rollout, so the next rollout updates it.
  expect(written(next.changes)).toEqual(['update function pay', 'update function pay']);
  expect([...new Set(written(refused.changes))].toSorted()).toEqual([
    'create function getTerms',
    'create function office',
    'update function reconcileEveryMinute',
  ]);
  expect(project.jobs.size).toBe(1);
  expect(project.invokers.has('storefront')).toBe(true);
  expect(next.changes).toContain('release hosting');
});

test('a missing secret ends a run without prompts before anything is changed', async () => {
  const key = rehearsal.project.secrets.get('PAYMENT_SECRET_KEY');
  rehearsal.project.secrets.delete('PAYMENT_SECRET_KEY');

  const { code, changes, output } = await rehearsal.live([], { PAYMENT_SECRET_KEY: '' });

  expect({ code, changes }).toEqual({ code: 1, changes: [] });
  expect(output).toContain('secrets: PAYMENT_SECRET_KEY is missing');
  if (key) rehearsal.project.secrets.set('PAYMENT_SECRET_KEY', key);
});

test('rotating the webhook secret keeps both secrets valid for a while, and deploys only the functions that read the secret', async () => {
  const { project, server, subscriptions } = rehearsal;
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
  server.faults.push({ on: /^DELETE payments\.yoco\.com/, times: 1, status: 500, message: 'Try later.' });
  const refused = await rehearsal.live(['--only=webhook-retire']);
  expect([refused.code, refused.changes]).toEqual([1, []]);
  expect(refused.output).toContain('The payment provider returned 500 for DELETE');
  expect((await rehearsal.live(['--only=webhook-retire'])).changes).toEqual(['remove webhook']);
  expect(subscriptions.map(({ id }) => id)).toEqual(['sub_live', 'sub_2']);
  await rehearsal.live(['--only=webhook-retire']);
  expect(secret()).toBe('whsec_fake2');
});

test('a release that a workflow deploys with the roles of docs/ci.md has every required permission', async () => {
  const { project } = rehearsal;
  project.callerRoles = rolesOfCi();
  // The owner's first run was long ago, so all resources are ready.
  project.early.clear();
  for (const one of project.functions.values())
    one.serviceConfig.environmentVariables = { SHOP_RELEASE: 'older' };
  project.hosting.releases.length = 0;
  try {
    const { code, output, changes } = await rehearsal.live([], {
      ALERTS_TO: '',
      BUDGET: '',
      PAYMENT_SECRET_KEY: '',
      ...rehearsal.workflowLogin,
    });
    expect([code, output.split('Not done:')[1]]).toEqual([0, undefined]);
    expect(changes).toContain('release hosting');
    // Only the owner may read the budget.
    expect([...project.refused]).toEqual(['billing.budgets.list']);
    expect(output).toContain('these permissions do not allow reading the budget');
  } finally {
    project.callerRoles = undefined;
  }
});

/** Returns the roles that docs/ci.md grants to the deploying account. */
function rolesOfCi(): string[] {
  const page = readFileSync(path.resolve(__dirname, '../../docs/ci.md'), 'utf8');
  const [, list = ''] = /for ROLE in ([^;]+);/.exec(page) ?? [];
  return list
    .split(/[\s\\]+/)
    .filter((role) => role !== '')
    .map((role) => `roles/${role}`);
}

test('a shop that changes from test to live payments gets a separate webhook for real payments', async () => {
  const { project, subscriptions } = rehearsal;
  subscriptions.splice(0, subscriptions.length, {
    id: 'sub_test',
    name: 'shop-1',
    url: `${siteUrl}/api/payment-webhook`,
    mode: 'test',
  });
  rehearsal.set({ PAYMENT_MODE: 'live' });
  const refused = await rehearsal.live(['--only=secrets']);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('does not begin with sk_live_'),
  ]);
  project.secrets.get('PAYMENT_SECRET_KEY')?.versions.push('sk_live_rehearsal');

  await rehearsal.live(['--only=webhook']);

  expect(subscriptions.map(({ mode }) => mode)).toEqual(['test', 'live']);
});

test('a domain of the shop is connected, and its DNS records are listed', async () => {
  rehearsal.set({ SHOP_ORIGINS: `${siteUrl},https://www.kush.invalid` });
  const { code, changes, output } = await rehearsal.live(['--only=domain']);
  expect([code, changes]).toEqual([0, ['connect www.kush.invalid']]);
  expect(output).toMatch(/https:\/\/www\.kush\.invalid does not respond yet.*ADD www\.kush\.invalid A 199/);
});

test('every request and response of the rehearsal matches Google’s published schema', () => {
  expect([...new Set(rehearsal.server.misshapen)]).toEqual([]);
});

/**
 * Returns how many functions each deployment wrote. Each deployment begins with an upload. A request that the CLI
 * retries counts once.
 */
function groupSizes(calls: string[]): number[] {
  const groups: Set<string>[] = [];
  for (const call of calls) {
    if (call.includes(':generateUploadUrl')) groups.push(new Set());
    else if (/^(POST|PATCH) cloudfunctions.*functions(\/|\?functionId)/.test(call)) groups.at(-1)?.add(call);
  }
  return groups.map(({ size }) => size);
}
