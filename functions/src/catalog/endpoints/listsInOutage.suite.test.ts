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
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { storeItems } from '../../testing/stored';

let database: Cuttable;
let served: Served;

beforeAll(async () => {
  database = await cuttable(process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  process.env['FIRESTORE_EMULATOR_HOST'] = database.host;
  await storeItems(aFlower({ id: randomUUID() }));
  await rebuildList('flower', new Date());
  served = await serve(everyEndpoint());
});

afterAll(async () => {
  await served.close();
});

test('a list is served from memory during a database outage, and is updated afterwards', async () => {
  const cold = await call(served.url, getallProducts, {});
  expect(cold.status).toBe(200);
  database.cut();
  await until(getallProducts, (answered) => {
    expect([answered.status, answered.text]).toEqual([200, cold.text]);
    return served.logs.some((entry) => entry['message'] === 'cache.served_stale');
  });

  database.mend();
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  await rebuildList('flower', new Date());
  await until(getallProducts, ({ text }) => text.includes(id));
}, 60_000);

test('an instance without a list in memory reports within seconds that it is busy, and recovers', async () => {
  database.cut();
  const started = performance.now();
  const answered = await call(served.url, getallEdibles, {});
  expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
  expect(answered.headers.get('cache-control')).toBe('no-store');
  expect(performance.now() - started).toBeLessThan(answerLimitMs);

  database.mend();
  await until(getallEdibles, ({ status }) => status === 200);
}, 60_000);

/** Requests a list until a response matches. */
async function until(
  list: typeof getallProducts | typeof getallEdibles,
  fits: (answered: Answered) => boolean,
): Promise<void> {
  const deadline = Date.now() + 25_000;
  while (!fits(await call(served.url, list, {}))) {
    if (Date.now() > deadline) throw new Error('no answer was as expected');
  }
}
