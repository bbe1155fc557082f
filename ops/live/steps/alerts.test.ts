import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { createAsk } from '../ask';
import { alertsStep } from './alerts';

afterEach(stopFakes);

const answers = { ALERTS_TO: 'duty@kush.invalid', BUDGET: '3500' };

async function aShop() {
  const { live, project, server, printed } = await startFakeLive();
  project.site = project.id;
  Object.assign(live.env, answers);
  Object.assign(live, { ask: createAsk(live.env, true) });
  return { live, project, server, printed };
}

test('alerts are created once, and a later run overwrites an outdated one', async () => {
  const { live, project } = await aShop();
  await alertsStep.run?.(live);
  expect(await alertsStep.check(live)).toEqual({
    state: 'done',
    detail: 'all alerts are up to date',
    open: [],
  });
  expect(project.watched.size).toBeGreaterThan(15);
  expect([...project.watched.values()]).toContainEqual(
    expect.objectContaining({ amount: { specifiedAmount: { currencyCode: 'ZAR', units: '3500' } } }),
  );

  const policy = [...project.watched.values()].find(({ displayName }) => displayName === 'Shop: error rate');
  Object.assign(policy ?? {}, { userLabels: { shop: 'error-rate', version: 'older' } });
  const before = project.watched.size;
  expect(await alertsStep.check(live)).toMatchObject({ state: 'todo', detail: 'write Shop: error rate' });
  await alertsStep.run?.(live);
  expect(project.watched.size).toBe(before);
});

test('without access to the billing account, everything except the budget is created, and the run reports the missing budget', async () => {
  const { live, project, server } = await aShop();
  server.faults.push({
    on: /billingbudgets/,
    times: 9,
    status: 403,
    message: 'No.',
    reason: 'PERMISSION_DENIED',
  });
  await alertsStep.run?.(live);
  expect([...project.watched.keys()].some((name) => name.includes('budgets'))).toBe(false);
  expect(await alertsStep.check(live)).toMatchObject({
    state: 'done',
    open: [{ text: expect.stringContaining('do not allow reading the budget') as string }],
  });
});

test('without an e-mail address, the run reports that no one is notified', async () => {
  const { live } = await startFakeLive();
  expect(await alertsStep.check(live)).toMatchObject({ state: 'done', open: [{ isNoticed: true }] });
});
