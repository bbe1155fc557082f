// spec: customer-7-3
import { randomUUID } from 'node:crypto';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';

import { rebuildList } from '../../items/data/listStore';
import type { Answered } from '../../testing/call';
import { call } from '../../testing/call';
import type { Cuttable } from '../../testing/cuttable';
import { cuttable } from '../../testing/cuttable';
import { aFlower } from '../../testing/items';
import { answerLimitMs } from '../../testing/answerLimit';
import { endCalls, movableTime } from '../../testing/movableTime';
import type { OpenWork } from '../../testing/openWork';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { storeItems } from '../../testing/stored';

const time = movableTime({ movesDates: true });

/** Limits: how long a list is cached, how long a request waits for a refresh, and how long a request may take. */
const keptMs = 3_000;
const refreshMs = 1_500;
const workMs = 9_200;
/** Longest pause before the next connection attempt. */
const reconnectMs = 2_000;

let database: Cuttable;
let served: Served;
let work: OpenWork;

beforeAll(async () => {
  database = await cuttable(process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  process.env['FIRESTORE_EMULATOR_HOST'] = database.host;
  await storeItems(aFlower({ id: randomUUID() }));
  await rebuildList('flower', new Date());
  served = await serve(everyEndpoint());
  // Loads the database client only now, because the client keeps the timer functions that exist when it is loaded.
  const { watchWork } = await import('../../testing/openWork');
  work = watchWork(() => 'none');
});

afterEach(() => endCalls(work));

afterAll(async () => {
  work.stop();
  await served.close();
});

test('a list is served from memory during a database outage, and is updated afterwards', async () => {
  const cold = await call(served.url, getallProducts, {});
  expect(cold.status).toBe(200);
  database.cut();
  pass(keptMs);
  const [attempted, answer] = [database.refused(1), call(served.url, getallProducts, {})];
  await attempted;
  pass(refreshMs);
  const { status, text } = await answer;
  expect([status, text]).toEqual([200, cold.text]);
  expect(served.logs).toContainEqual(expect.objectContaining({ message: 'cache.served_stale' }));

  mend();
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  await rebuildList('flower', new Date());
  await until(getallProducts, (answered) => answered.text.includes(id));
});

test('an instance without a list in memory reports within seconds that it is busy, and recovers', async () => {
  database.cut();
  const started = performance.now();
  const [attempted, answer] = [database.refused(1), call(served.url, getallEdibles, {})];
  await attempted;
  time.passTo(started + workMs);
  const answered = await answer;
  expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
  expect(answered.headers.get('cache-control')).toBe('no-store');
  expect(performance.now() - started).toBeLessThan(answerLimitMs);

  mend();
  await until(getallEdibles, ({ status }) => status === 200);
});

function pass(ms: number): void {
  time.passTo(performance.now() + ms);
}

/** Restores the connection, and lets the pause before the next connection attempt pass. */
function mend(): void {
  database.mend();
  pass(reconnectMs);
}

/** Requests a list, each time after the list in memory has expired, until a response matches. */
async function until(
  list: typeof getallProducts | typeof getallEdibles,
  fits: (answered: Answered) => boolean,
): Promise<void> {
  while (!fits(await call(served.url, list, {}))) pass(keptMs);
}
