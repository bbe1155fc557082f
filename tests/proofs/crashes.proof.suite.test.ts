import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { pay } from '@shop/core/contracts/checkout';
import { retryDelivery, updateOrder } from '@shop/core/contracts/orders';

import type { DocumentReference } from 'firebase-admin/firestore';

import { orderIdOf } from '../../functions/src/checkout/data/orderPlace';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/yoco/yocoProvider';
import type { Buyer, PayInput } from '../../functions/src/checkout/testing/buyer';
import { aBuyer, aLine, aPayment, aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { ShopProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { startProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { jobsOf, readOrderFields, stockFlower, unitsOf } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import {
  aDeliveryPayment,
  allReceived,
  journeysOf,
  openDeliveryShop,
  stored,
} from '../../functions/src/fulfilment/testing/deliveryShop';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { firestore } from '../../functions/src/platform/firebase';
import { call } from '../../functions/src/testing/call';
import { readStored } from '../../functions/src/testing/stored';
import { isFullProof, proofSeed, reportFigure } from '../support/figures';

/**
 * Number of the last exchange at which a process is killed. An exchange is a request to the database or a provider,
 * with its response. The kills of a story end at the first exchange that its process does not reach.
 */
const maxPoints = 60;
/**
 * A full proof kills the process only at every third exchange, to finish in time. The seed selects the first of these
 * exchanges.
 */
const stride = isFullProof ? 3 : 30;
const firstPoint = isFullProof ? 1 + (proofSeed % stride) : 1;
// A process killed inside a transaction leaves locks that the database keeps for a minute. Only the full proof waits
// until they are released.
const where = isFullProof ? 'anywhere' : 'between transactions';
const lockWaitMs = 150_000;

/** The gRPC code for a write that is blocked by the locks of other transactions. */
const contention = 10;
/** The gRPC code for a transaction that the database has ended. */
const transactionIsOver = 3;

jest.setTimeout(isFullProof ? 12 * 60_000 : 240_000);

const later = 12 * 60_000;
const updateLimitMs = 20_000;
const maxRuns = 40;

let shop: DeliveryShop;
let staff: string;

/** The kills of each story precede all checks, so that the database ends all abandoned transactions together. */
const killed = new Map<Story, Killed>();

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
  // The first story's orders are unpaid and must not expire before they are checked, so its kills come last.
  for (const story of stories.toReversed()) killed.set(story, await killInEach(story));
  if (where === 'anywhere') await untilUnlocked();
});

afterAll(() => shop.close());

type Purchase = { itemId: string; buyer: Buyer; input: PayInput };
type Act = (url: string, purchase: Purchase) => Promise<void>;

async function aPurchase(): Promise<Purchase> {
  const itemId = await stockFlower(5);
  const buyer = await aBuyer(shop);
  return { itemId, buyer, input: aPayment(shop, buyer, { products: [aLine({ id: itemId })] }) };
}

async function aDeliveryPurchase(): Promise<Purchase> {
  const itemId = await stockFlower(5);
  const buyer = await aBuyer(shop);
  return { itemId, buyer, input: (await aDeliveryPayment(shop, buyer, { itemId })).input };
}

/** Runs `work`, and ignores a broken connection to a killed process. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!String(error).includes('fetch failed')) throw error;
  }
}

const pressPayNow: Act = (url, { buyer, input }) =>
  survive(() => call(url, pay, input, { token: buyer.token }));

const reportPayment: Act = async (url, purchase) => {
  const { checkoutId } = await opened(purchase);
  await shop.sandbox.deliver(checkoutId, { url: `${url}/payment-webhook`, secret: shop.webhookSecret });
};

const cancel: Act = async (url, purchase) => {
  const { id } = await opened(purchase);
  await survive(() => call(url, updateOrder, { orderId: id, status: 'canceled' }, { token: staff }));
};

const letCollect: Act = async (url, purchase) => {
  const { id } = await opened(purchase);
  await survive(() => call(url, retryDelivery, { orderId: id, action: 'collect' }, { token: staff }));
};

/**
 * Returns the order and checkout of a purchase by pressing Pay Now again, as a customer would. An order without a
 * checkout ends after a minute, so the customer then begins a new attempt.
 */
async function opened(purchase: Purchase): Promise<{ id: string; checkoutId: string }> {
  const pressed = () => call(shop.url, pay, purchase.input, { token: purchase.buyer.token });
  let answered = await pressed();
  if (answered.body['code'] === 'conflict') {
    purchase.input = { ...purchase.input, attemptId: randomUUID() };
    answered = await pressed();
  }
  if (answered.status !== 200) throw new Error(`pay returned ${answered.status}: ${answered.text}`);
  const id = String(answered.body['id']);
  return { id, checkoutId: String((await readOrderFields(id)).payment.checkoutId) };
}

/** Pays at the payment provider, and drops the webhook about the payment. */
async function payAtProvider(checkoutId: string): Promise<void> {
  const match = { checkoutId, type: 'payment.succeeded' };
  await shop.sandbox.scenario({ on: 'webhook', match, effect: { drop: true } });
  await shop.sandbox.pay(checkoutId);
}

/** Runs an act in a process that is killed at a given point. Returns whether the process was killed. */
async function runAndDie(
  act: Act,
  purchase: Purchase,
  death: Parameters<ShopProcess['arm']>[0],
): Promise<boolean> {
  const process = await startProcess();
  await process.arm(death);
  await act(process.url, purchase);
  const died = !(await process.isAlive());
  process.close();
  return died;
}

type Story = {
  name: string;
  begin?: () => Promise<Purchase>;
  before: (purchase: Purchase) => Promise<void>;
  act: Act;
  after: (purchase: Purchase) => Promise<void>;
};

/** `points`: number of kills. `purchases` may include some during which no process was killed. */
type Killed = { purchases: Purchase[]; points: number };

const stories: Story[] = [
  {
    name: 'placing the order and opening its checkout',
    before: () => Promise.resolve(),
    act: pressPayNow,
    after: async (purchase) => {
      const { checkoutId } = await opened(purchase);
      await shop.sandbox.pay(checkoutId);
      await shop.sandbox.settled();
      await expectPaidOnce(purchase);
    },
  },
  {
    name: 'receiving the payment',
    before: async (purchase) => payAtProvider((await opened(purchase)).checkoutId),
    act: reportPayment,
    after: async (purchase) => {
      await reconcileLater();
      await expectPaidOnce(purchase);
    },
  },
  {
    name: 'receiving the payment of a delivery and booking its courier',
    begin: aDeliveryPurchase,
    before: async (purchase) => payAtProvider((await opened(purchase)).checkoutId),
    act: reportPayment,
    after: async (purchase) => {
      await reconcileLater();
      await expectPaidOnce(purchase);
      // Expects a single courier, which the order names, and no remaining work.
      const id = orderIdOfPurchase(purchase);
      expect(await journeysOf(shop, id)).toEqual(['1: pending']);
      const [booked] = await shop.courier.deliveries(`${id}-1`);
      expect((await readStored(`orders/${id}`))?.['courier']).toMatchObject({ deliveryId: booked?.id });
      expect((await jobsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
        ['courier-booking', 'done'],
      ]);
    },
  },
  {
    name: 'canceling a delivery, its courier and its payment',
    begin: aDeliveryPurchase,
    before: async (purchase) => {
      const { id, checkoutId } = await opened(purchase);
      await shop.sandbox.pay(checkoutId);
      await untilOrder(id, isBooked);
    },
    act: cancel,
    after: async (purchase) => {
      const id = orderIdOfPurchase(purchase);
      await reconcileLater();
      const isCanceled = await expectPaidOrRefundedOnce(purchase);
      expect(await journeysOf(shop, id)).toEqual([isCanceled ? '1: canceled' : '1: pending']);
      expect(await stored(id)).toMatchObject({ needsAction: '' });
    },
  },
  {
    name: 'changing a delivery to a pickup and refunding its fee',
    begin: aDeliveryPurchase,
    before: async (purchase) => {
      const { id, checkoutId } = await opened(purchase);
      await shop.sandbox.pay(checkoutId);
      await untilOrder(id, isBooked);
      const [booked] = await shop.courier.deliveries(`${id}-1`);
      await shop.courier.advance(booked?.id ?? '', 'canceled');
      await untilOrder(id, ({ needsAction }) => needsAction !== '');
    },
    act: letCollect,
    after: async (purchase) => {
      const id = orderIdOfPurchase(purchase);
      if (!(await stored(id)).selfDelivery) await letCollect(shop.url, purchase);
      await reconcileLater();
      await expectFeeRefundedOnce(id);
      expect(await unitsOf(purchase.itemId)).toEqual([4, 0]);
    },
  },
  {
    name: 'canceling and refunding a pickup order',
    before: async (purchase) => {
      const { id, checkoutId } = await opened(purchase);
      await shop.sandbox.pay(checkoutId);
      await untilOrder(id, ({ payment }) => payment.status === 'paid');
    },
    act: cancel,
    after: async (purchase) => {
      await reconcileLater();
      await expectPaidOrRefundedOnce(purchase);
    },
  },
];

const isBooked = ({ courier }: OrderRecord) => typeof courier?.deliveryId === 'string';

/** Waits until the stored order meets a condition. Orders may have to wait for the locks of killed processes. */
async function untilOrder(id: string, isSo: (order: OrderRecord) => boolean): Promise<void> {
  const giveUpAt = Date.now() + updateLimitMs;
  while (!isSo(await stored(id))) {
    if (Date.now() > giveUpAt) throw new Error(`${id} was not updated in time`);
  }
}

/** Runs `reconcile` until nothing is due. One run processes only a limited number of orders and jobs. */
async function reconcileLater(): Promise<void> {
  // A time when every hold has ended and every outbox job is due. `reconcile` then queries the payment provider.
  const provider = paymentProvider();
  const first = Date.now() + later + 15 * 60_000;
  // The second time is for bookings, which may wait for a minute until a new request is safe.
  for (const now of [new Date(first), new Date(first + 2 * 60_000)]) {
    for (let run = 0; run < maxRuns; run += 1) {
      const { ordersChecked, jobsDone } = await reconcile({ provider, now });
      if (ordersChecked + jobsDone === 0) break;
    }
  }
  await allReceived(shop);
}

function orderIdOfPurchase({ buyer, input }: Purchase): string {
  return orderIdOf(buyer.uid, input.attemptId ?? '');
}

async function expectPaidOnce(purchase: Purchase): Promise<void> {
  const id = orderIdOfPurchase(purchase);
  const order = await readOrderFields(id);
  expect(order.payment.status).toBe('paid');
  expect(order.timeline.filter(({ event }) => event === 'paid')).toHaveLength(1);
  expect((await shop.sandbox.checkouts(id)).filter(({ status }) => status === 'completed')).toHaveLength(1);
  expect((await jobsOf(id)).filter(({ kind }) => kind === 'refund')).toEqual([]);
  expect(await unitsOf(purchase.itemId)).toEqual([4, 0]);
}

async function expectRefundedOnce(purchase: Purchase): Promise<void> {
  const id = orderIdOfPurchase(purchase);
  const order = await readOrderFields(id);
  expect([order.status, order.payment.status]).toEqual(['canceled', 'refunded']);
  expect((await shop.sandbox.checkouts(id)).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  expect((await jobsOf(id)).every(({ state }) => state === 'done')).toBe(true);
  expect(await unitsOf(purchase.itemId)).toEqual([5, 0]);
}

/**
 * Expects a complete cancellation, or none if the process was killed before its first write. Returns whether the order
 * is canceled.
 */
async function expectPaidOrRefundedOnce(purchase: Purchase): Promise<boolean> {
  const { status } = await stored(orderIdOfPurchase(purchase));
  const isCanceled = status === 'canceled';
  await (isCanceled ? expectRefundedOnce(purchase) : expectPaidOnce(purchase));
  return isCanceled;
}

async function expectFeeRefundedOnce(id: string): Promise<void> {
  const { payment, adjustments, refunds: known } = await stored(id);
  const cents = adjustmentCents(adjustments, { total: 'deliveryFeeCents' });
  expect(payment.status).toBe('paid');
  expect(known).toMatchObject([{ purpose: 'fee', cents, state: 'succeeded' }]);
  const refunds = (await shop.sandbox.checkouts(id)).flatMap((checkout) => checkout.refunds);
  expect(refunds.map(({ amount }) => amount)).toEqual([cents]);
  expect((await jobsOf(id)).every(({ state }) => state === 'done')).toBe(true);
}

/**
 * Waits until no killed process holds a lock. The database ends abandoned transactions in the order of their last
 * requests. A transaction that is abandoned here, after all others, therefore ends last.
 */
async function untilUnlocked(): Promise<void> {
  const last = (await firestore()).collection('proofs').doc(randomUUID());
  await last.set({});
  const giveUp = await lockInSilence(last);
  const giveUpAt = Date.now() + lockWaitMs;
  while (!(await isUnlocked(last))) {
    if (Date.now() > giveUpAt) throw new Error('an abandoned transaction keeps its locks');
  }
  await giveUp();
}

/** Reads a document in a transaction, and sends no further request until the database ends the transaction. */
async function lockInSilence(reference: DocumentReference): Promise<() => Promise<void>> {
  const given = new EventEmitter();
  const transaction = reference.firestore.runTransaction(
    async (step) => {
      await step.get(reference);
      given.emit('locked');
      await once(given, 'up');
    },
    { maxAttempts: 1 },
  );
  await once(given, 'locked');
  return async () => {
    given.emit('up');
    // The database has ended the transaction. Checks only the code, because the databases use different messages.
    await expect(transaction).rejects.toMatchObject({ code: transactionIsOver });
  };
}

async function isUnlocked(reference: DocumentReference): Promise<boolean> {
  try {
    await reference.update({ isFree: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === contention) return false;
    throw error;
  }
}

/** Kills a process at each selected exchange of a story, each time in a new purchase. */
async function killInEach({ begin = aPurchase, before, act }: Story): Promise<Killed> {
  const purchases: Purchase[] = [];
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = firstPoint; at <= maxPoints; at += stride) {
      const purchase = await begin();
      await before(purchase);
      purchases.push(purchase);
      if (!(await runAndDie(act, purchase, { at, when, where }))) break;
      points += 1;
    }
  }
  return { purchases, points };
}

test.each(stories)(
  'a process that is killed at an exchange while $name loses and duplicates nothing',
  async (story) => {
    const { purchases, points } = killed.get(story) ?? { purchases: [], points: 0 };
    for (const purchase of purchases) await story.after(purchase);
    console.log(`killed while ${story.name}: ${points} times`);
    reportFigure({
      what: `killed while ${story.name}`,
      figure: `${points} kills, each at a different point (67 % chance of missing a fault at one point), 0 lost, 0 duplicated`,
      bar: '0 lost, 0 duplicated',
      holds: points > 0,
    });
    expect(points).toBeGreaterThan(1);
  },
);
