import type { CourierSandbox } from '../../testing/courierSandbox';
import { startCourierSandbox } from '../../testing/courierSandbox';
import type { StoredToken } from './uberToken';
import { uberToken } from './uberToken';

let sandbox: CourierSandbox;

beforeAll(async () => {
  sandbox = await startCourierSandbox();
});
afterAll(() => sandbox.close());

const minute = 60_000;

/** Creates a shared token store, and a function that starts instances at different times. */
function instances(stored: StoredToken | null = null) {
  const shared = { stored, writes: 0 };
  const store = {
    read: () => Promise.resolve(shared.stored),
    write: (token: StoredToken) => {
      shared.stored = token;
      shared.writes += 1;
      return Promise.resolve();
    },
  };
  const { tokenUrl: url, clientId, clientSecret } = sandbox.settings;
  const start = (at = 0, random = 0) =>
    uberToken({ url, clientId, clientSecret }, store, { now: () => at, random: () => random });
  return { shared, start };
}

test('every instance uses one token until shortly before it expires', async () => {
  const { shared, start } = instances();
  const token = await start().get(5_000);
  expect(shared.stored).toEqual({ token, expiresAt: 2_592_000_000 });
  expect(await start(2_592_000_000 - 11 * minute).get(5_000)).toBe(token);
  expect(shared.writes).toBe(1);
  expect(await start(2_592_000_000 - 9 * minute).get(5_000)).not.toBe(token);
  expect(shared.writes).toBe(2);
});

test('instances refresh the token at different times, and the first to do so refreshes it for all', async () => {
  const { shared, start } = instances();
  const first = await start().get(5_000);
  const at = 2_592_000_000 - 30 * minute;
  expect(await start(at, 0.1).get(5_000)).toBe(first);
  const renewed = await start(at, 0.9).get(5_000);
  expect(renewed).not.toBe(first);
  expect(await start(at, 0.9).get(5_000)).toBe(renewed);
  expect(shared.writes).toBe(2);
});

test('a refused token is replaced, even though the store still contains it', async () => {
  const { shared, start } = instances({ token: 'withdrawn', expiresAt: 1_000 * minute });
  const token = start();
  expect(await token.get(5_000)).toBe('withdrawn');
  token.discard('withdrawn');
  const renewed = await token.get(5_000);
  expect(renewed).toMatch(/^sandbox_token_/);
  expect(shared.stored?.token).toBe(renewed);
  token.discard('withdrawn');
  expect(await token.get(5_000)).toBe(renewed);
});
