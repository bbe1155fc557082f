// During a rollout, instances of the old version must not erase fields that they do not know.
import { updateOrder } from '@shop/core/contracts/orders';
import { Timestamp } from 'firebase-admin/firestore';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { placeOne, readOrderFields } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { call } from '../../testing/call';
import { readStored } from '../../testing/stored';

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const at = Timestamp.fromMillis(1_700_000_000_000);

test('an order, its items and its jobs keep fields of a later version through payment, cancellation and refund', async () => {
  const { id, itemId, checkoutId } = await placeOne(shop);
  const database = await firestore();
  const [order, item] = [database.doc(`orders/${id}`), database.doc(`items/${itemId}`)];
  const { lines, timeline } = await readOrderFields(id);
  await order.update({
    laterAt: at,
    later: { cents: 5, at },
    'payment.laterCents': 7,
    lines: lines.map((line) => ({ ...line, later: 'gift' })),
    timeline: timeline.map((entry) => ({ ...entry, later: 1 })),
  });
  await item.update({ laterAt: at, later: { cents: 5 } });
  await shop.sandbox.pay(checkoutId);
  await shop.sandbox.settled();
  const match = { checkoutId };
  await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, stored: true } });
  await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token });
  const jobs = await database.collection('outbox').get();
  const job = jobs.docs.find((found) => found.id.startsWith(`refund-${id}-`))?.ref;
  if (job === undefined) throw new Error('The cancellation left no refund job.');
  await job.update({ later: { cents: 9 } });
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 10 * 60_000) });
  await shop.sandbox.settled();

  expect(await readStored(order.path)).toMatchObject({
    status: 'canceled',
    laterAt: at,
    later: { cents: 5, at },
    payment: { status: 'refunded', laterCents: 7 },
    lines: [{ id: itemId, later: 'gift' }],
  });
  expect((await readStored(order.path))?.['timeline']).toContainEqual(
    expect.objectContaining({ event: 'placed', later: 1 }),
  );
  expect(await readStored(item.path)).toMatchObject({
    laterAt: at,
    later: { cents: 5 },
    onHand: { oneGram: 10 },
    held: { oneGram: 0 },
  });
  expect(await readStored(job.path)).toMatchObject({ state: 'done', later: { cents: 9 } });
});
