// spec: customer-7-3, customer-7-4, checkout-3-4, checkout-7-5, checkout-7-7, checkout-7-8
import { randomUUID } from 'node:crypto';

import { getallEdibles } from '@shop/core/items/edible';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallProducts } from '@shop/core/items/flower';

import { rebuildList } from '../../items/data/listStore';
import { answerOf, call } from '../../testing/call';
import { aFlower, anEdible, anExtra } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { storeItems } from '../../testing/stored';
import { movableTime } from '../../testing/movableTime';

const id = randomUUID();
const now = new Date();

const time = movableTime({ movesDates: true });
/** How long an instance serves a list from memory. */
const keptMs = 3_000;

let served: Served;

beforeAll(async () => {
  await storeItems(
    aFlower({ id, held: { oneGram: 4, threeGram: 0, preRoll: 0 } }),
    aFlower({ id: `${id}-hidden`, availability: false }),
    aFlower({ id: `${id}-archived`, archivedAt: now.toISOString() }),
    anEdible({ id: `${id}-edible`, held: { unit: 1 } }),
    anExtra({ id: `${id}-extra` }),
  );
  for (const kind of ['flower', 'edible', 'extra'] as const) await rebuildList(kind, now);
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

// spec: customer-3-1
test('flowers on sale are listed with their available units', async () => {
  const { products } = answerOf(getallProducts, await call(served.url, getallProducts, {}));
  const ours = products.filter((product) => product.id.startsWith(id));
  expect(ours).toHaveLength(1);
  expect(ours[0]).toMatchObject({
    id,
    stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
    stockQuantity: { oneGram: 6, threeGram: 10, preRoll: 10 },
  });
});

// spec: customer-3-8
test('edibles and extras are listed with their available units', async () => {
  const { edibles } = answerOf(getallEdibles, await call(served.url, getallEdibles, {}));
  expect(edibles.find((edible) => edible.id === `${id}-edible`)).toMatchObject({ price: 75, quantity: 9 });
  const { products } = answerOf(getallProductsExtra, await call(served.url, getallProductsExtra, {}));
  expect(products.find((extra) => extra.id === `${id}-extra`)).toMatchObject({
    quantity: 10,
    showOnCart: true,
  });
});

test('a list contains no held units, versions or internal counts', async () => {
  const { text } = await call(served.url, getallProducts, {});
  for (const field of ['onHand', 'held', 'version', 'updatedAt', 'kind'])
    expect(text).not.toContain(`"${field}"`);
});

test('a change appears in a list within seconds, with a new ETag', async () => {
  const before = await call(served.url, getallProductsExtra, {});
  await storeItems(anExtra({ id: `${id}-new` }));
  await rebuildList('extra', new Date());
  const etag = before.headers.get('etag') ?? '';
  const deadline = performance.now() + 30_000;
  let after = before;
  while (after.status !== 200 || !after.text.includes(`${id}-new`)) {
    if (performance.now() > deadline) throw new Error('the change did not reach the list');
    time.passTo(performance.now() + keptMs);
    after = await call(served.url, getallProductsExtra, {}, { headers: { 'if-none-match': etag } });
  }
  expect(after.headers.get('etag')).not.toBe(etag);
});
