import { pay } from '@shop/core/contracts/checkout';
import { Firestore } from 'firebase-admin/firestore';

import { reconcile } from '../../orderActions/flows/reconcile';
import { withdrawOrder } from '../../orderChanges/flows/endHolds';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { answerOf } from '../../testing/call';
import type { OpenWork } from '../../testing/openWork';
import { watchWork } from '../../testing/openWork';
import { movableTime } from '../../testing/movableTime';
import { answerLimitMs } from '../../testing/answerLimit';
import { orderIdOf } from '../data/orderPlace';
import { aBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { readOrderFields, stockFlower, unitsOf } from '../testing/placed';

const time = movableTime();

/** Time limits of a purchase from its start: for placing the order, and for all its work. */
const placedMs = 7_200;
const workMs = 9_200;

let shop: OwnShop;
let work: OpenWork;

beforeAll(async () => {
  shop = await openShop();
  work = watchWork(() => process.env['PAYMENT_API_URL'] ?? '');
});

afterEach(() => work.commits(null));

afterAll(async () => {
  work.stop();
  await shop.close();
});

async function aboutToPay() {
  const [itemId, buyer] = [await stockFlower(), await aBuyer(shop)];
  const input = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
  const id = orderIdOf(buyer.uid, input.attemptId ?? '');
  /** Presses Pay Now. After each stop's `point`, moves the clock to that stop's limit. */
  const press = async (...stops: [point: Promise<void>, limitMs: number][]) => {
    const startedAt = performance.now();
    const answer = payAs(shop, buyer, input);
    for (const [point, limitMs] of stops) {
      await point;
      time.passTo(startedAt + limitMs);
    }
    const answered = await answer;
    const leftOpen = work.open();
    return { answered, leftOpen, ms: performance.now() - startedAt };
  };
  return { itemId, id, press };
}

type Pressed = Awaited<ReturnType<Awaited<ReturnType<typeof aboutToPay>>['press']>>;

function expectBusyAndOver({ answered, leftOpen, ms }: Pressed) {
  expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
  expect(ms).toBeLessThan(answerLimitMs);
  expect(leftOpen).toEqual([]);
}

async function expectNothingRemains({ id, itemId }: { id: string; itemId: string }) {
  expect((await (await firestore()).doc(`orders/${id}`).get()).exists).toBe(false);
  expect(await unitsOf(itemId)).toEqual([10, 0]);
  expect(await shop.sandbox.checkouts(id)).toEqual([]);
}

function places(id: string, { writes = [] }: { writes?: { update?: { name?: string } }[] }): boolean {
  return writes.some(({ update }) => update?.name?.endsWith(`/orders/${id}`) === true);
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a purchase that is refused as busy leaves nothing behind', () => {
  test('when its commit waits for the lock of another instance', async () => {
    const { itemId, id, press } = await aboutToPay();
    // Another instance reads the item in a transaction and is then suspended.
    const other = new Firestore({ projectId: process.env['GCLOUD_PROJECT'] ?? '' });
    const [reached, frozen] = [gate(), gate()];
    const holding = other
      .runTransaction(
        async (transaction) => {
          await transaction.get(other.doc(`items/${itemId}`));
          reached.open();
          await frozen.opened;
        },
        { maxAttempts: 1 },
      )
      .catch(() => undefined);
    await reached.opened;
    const waiting = gate();
    work.commits((commit, send) => {
      if (places(id, commit)) waiting.open();
      return send();
    });
    const pressed = await press([waiting.opened, placedMs]);
    work.commits(null);
    const before = work.started();
    frozen.open();
    await holding;
    await other.terminate();
    // This write waits for everything already queued on the item.
    await (await firestore()).doc(`items/${itemId}`).update({ name: 'written afterwards' });
    // Only the end of the other instance's transaction and this write were sent.
    expect(work.started()).toBe(before + 2);
    expectBusyAndOver(pressed);
    await expectNothingRemains({ id, itemId });
  });

  test('when its commit reaches the database after the response', async () => {
    const { itemId, id, press } = await aboutToPay();
    const [sent, late] = [gate(), gate()];
    const outcomes: Promise<unknown>[] = [];
    work.commits((commit, send) => {
      if (!places(id, commit)) return send();
      sent.open();
      const sending = late.opened.then(send);
      outcomes.push(sending);
      return sending;
    });
    expectBusyAndOver(await press([sent.opened, placedMs]));
    work.commits(null);
    late.open();
    const [outcome] = await Promise.allSettled(outcomes);
    expect(outcome?.status).toBe('rejected');
    await expectNothingRemains({ id, itemId });
  });

  test('when its commit succeeds but the response is lost, and the same attempt succeeds afterwards', async () => {
    const { itemId, id, press } = await aboutToPay();
    const [placed, never] = [gate(), gate()];
    let isPlaced = false;
    work.commits(async (commit, send) => {
      const answer = await send();
      if (isPlaced || !places(id, commit)) return answer;
      isPlaced = true;
      placed.open();
      await never.opened;
      return answer;
    });
    expectBusyAndOver(await press([placed.opened, placedMs]));
    expect(isPlaced).toBe(true);
    work.commits(null);
    await expectNothingRemains({ id, itemId });
    never.open();
    expect(answerOf(pay, (await press()).answered).id).toBe(id);
    expect(await unitsOf(itemId)).toEqual([10, 1]);
  });
});

test('an order that could be neither confirmed nor withdrawn releases its units within two minutes', async () => {
  const { itemId, id, press } = await aboutToPay();
  const [placed, withdrawing, never] = [gate(), gate(), gate()];
  work.commits(async (commit, send) => {
    if (places(id, commit)) {
      await send();
      placed.open();
    } else withdrawing.open();
    await never.opened;
    throw new Error('no answer');
  });
  expectBusyAndOver(await press([placed.opened, placedMs], [withdrawing.opened, workMs]));
  work.commits(null);
  never.open();
  expect(await readOrderFields(id)).toMatchObject({ units: 'held', payment: { checkoutId: null } });
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 90_000) });
  expect(await readOrderFields(id)).toMatchObject({ status: 'canceled', units: 'released' });
  expect(await unitsOf(itemId)).toEqual([10, 0]);
});

test('a request that is refused as busy does not end the order of a simultaneous request', async () => {
  const { itemId, id, press } = await aboutToPay();
  const { orderId: orderNumber } = answerOf(pay, (await press()).answered);
  const order = (await firestore()).doc(`orders/${id}`);
  // The other request is still opening the checkout.
  const opening = { 'payment.checkoutId': null, 'payment.redirectUrl': null, 'payment.checkoutIds': [] };
  await order.update(opening);
  const now = ((await order.get()).get('createdDateTime') as { toDate: () => Date }).toDate();
  expect(await withdrawOrder({ id, callId: 'simultaneous', orderNumber, now })).toBeNull();
  expect(await readOrderFields(id)).toMatchObject({ units: 'held', payment: { status: 'awaiting' } });
  expect(await unitsOf(itemId)).toEqual([10, 1]);
});

test('an order whose checkout could not be opened keeps its hold for the next request', async () => {
  const { itemId, id, press } = await aboutToPay();
  await shop.sandbox.scenario({
    on: 'create',
    match: { externalId: id },
    effect: { status: 422, stored: true },
  });
  expect((await press()).answered.status).toBe(502);
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + 90_000) });
  expect(await unitsOf(itemId)).toEqual([10, 1]);
  expect(answerOf(pay, (await press()).answered).id).toBe(id);
});
