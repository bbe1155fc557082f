// spec: customer-1-16
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { readConfig } from '../../../../../../sandbox/src/config';
import type { Sandbox } from '../../../../../../sandbox/src/server';
import { startSandbox } from '../../../../../../sandbox/src/server';

import { sandboxMaps } from './sandboxMaps';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ ...readConfig({}), port: 0, smtpPort: null });
});
afterAll(() => sandbox.close());

const maps = () => sandboxMaps(sandbox.url, aShopProfile());
const conrad = '7 Conrad Drive, Blairgowrie, Randburg, 2194, South Africa';

test('a suggestion for typed text leads to its address and location', async () => {
  const [first] = await maps().suggest('7 conr');
  expect(first).toMatchObject({
    text: '7 Conrad Drive',
    detail: 'Blairgowrie, Randburg, 2194, South Africa',
  });
  const found = await maps().choose(first?.id ?? '');
  expect(found.address).toBe(conrad);
  expect(found.place.latitude).toBeCloseTo(-26.119, 3);
});

test.each([
  ['7 Conrad Drive, Blairgowrie', 'found'],
  ['Conrad Drive, Blairgowrie', 'not-exact'],
  ['5 Main Road', 'not-exact'],
  ['1 Nowhere Road', 'not-found'],
])('the lookup of %p returns %s', async (address, outcome) => {
  expect((await maps().lookUp(address)).outcome).toBe(outcome);
});

test('refusals and malformed responses are errors', async () => {
  await expect(maps().choose('gp_nowhere')).rejects.toThrow('404');
  const rule = { on: 'suggest', effect: { answer: 'malformed' } };
  await fetch(`${sandbox.url}/_sandbox/maps/scenario`, { method: 'POST', body: JSON.stringify(rule) });
  await expect(maps().suggest('conrad')).rejects.toThrow('JSON');
});
