import { collectLogs } from '../../testing/logs';
import { keepWarm, keptWarm } from './keepWarm';

let asked: string[] = [];
let collecting: ReturnType<typeof collectLogs>;
const variables = { ...process.env };
const fetchReally = globalThis.fetch;

beforeEach(() => {
  asked = [];
  collecting = collectLogs();
  Object.assign(process.env, { K_SERVICE: 'reconcileeveryminute', GCLOUD_PROJECT: 'a-shop' });
  globalThis.fetch = (target, init) => {
    const { method, url } = new Request(target, init);
    asked.push(`${method} ${url}`);
    const isBroken = url.endsWith('/pay');
    return Promise.resolve(new Response(null, { status: isBroken ? 500 : 204 }));
  };
});

afterEach(() => {
  collecting.stop();
  globalThis.fetch = fetchReally;
  process.env = { ...variables };
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 3, minute));

test('`keepWarm` sends a no-op request to each function of a first purchase every five minutes', async () => {
  for (const minute of [0, 1, 2, 3, 4]) await keepWarm(at(minute));
  expect(asked).toHaveLength(keptWarm.length);
  expect(asked).toContain('OPTIONS https://europe-west1-a-shop.cloudfunctions.net/storefront');
  // The requests run all day. docs/decisions/0038 documents their cost.
  expect(keptWarm.length).toBeLessThanOrEqual(15);
  expect(collecting.logs).toEqual([
    expect.objectContaining({ message: 'warm.done', asked: keptWarm.length, failed: 1 }),
  ]);
});

test('`keepWarm` sends no request in the emulator, or if minimum instances are configured', async () => {
  process.env['FUNCTIONS_EMULATOR'] = 'true';
  await keepWarm(at(0));
  delete process.env['FUNCTIONS_EMULATOR'];
  process.env['WARM_INSTANCES'] = '1';
  await keepWarm(at(0));
  expect(asked).toEqual([]);
});
