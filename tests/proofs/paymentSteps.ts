import { randomUUID } from 'node:crypto';

import { blockCustomer, releaseHold } from '@shop/core/contracts/holds';
import { cancelDelivery, refundOrder, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { reconcile } from '@shop/core/contracts/reconcile';
import type { Size } from '@shop/core/items/registry';
import type { RefundChoice } from '@shop/core/model/payment';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import { makeOverdue } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import { allReceived, stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { isGivenUp, refundableCents } from '../../functions/src/orders/domain/refunds';
import { paymentProvider } from '../../functions/src/payments/provider/yoco/yocoProvider';
import { firestore } from '../../functions/src/platform/firebase';
import { call } from '../../functions/src/testing/call';
import { mustBe } from './mustBe';

// Steps on an order and its payment in the random order histories. They occur in any sequence and number, up to two
// simultaneously.

export const paymentSteps = [
  'press pay now',
  'press pay now',
  'press pay now, cart changed',
  'pay',
  'pay',
  'pay',
  'pay, event lost',
  'pay, event lost',
  'pay on the page left open',
  'decline',
  'repeat the payment',
  'repeat it under a new id, three times in parallel',
  'decline, reported late',
  'forge: wrong signature',
  'forge: other amount',
  'forge: old',
  'refund first',
  'time runs out',
  'time ran out long ago',
  'reconcile',
  'hours pass',
  'staff cancel',
  'customer cancels',
  'refund will fail',
  'refund will be refused',
  'refund’s answer will be lost',
  'refund’s event will be lost',
  'repeat the refund event',
  'repeat the failed refund’s event',
  'the refund fails after all',
  'staff try the refund again',
  'staff pay back another way',
  'staff release the hold',
  'staff block the customer',
  'staff let the customer order again',
  'staff raise the price',
  'staff take the item off sale',
  'staff refund a part',
  'staff refund a part',
  'staff refund a line',
  'pay a second checkout',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

type World = { shop: DeliveryShop; staff: string };
type Subject = { id: string; buyer: Buyer; checkoutId: string; itemId: string };
type Checkout = Awaited<ReturnType<DeliveryShop['sandbox']['checkouts']>>[number];

/**
 * Returns whether a step must run alone. Such steps fake a state at the provider, or make a refund by hand that the
 * shop may be requesting at the same time.
 */
export function isAlone(step: string): boolean {
  return step === 'refund first' || step === 'staff pay back another way';
}

/** Amount of a partial refund in cents; every order has a higher total. */
const partCents = 1_500;

/** Number of times that the provider refuses. After more refusals, the refund would require action by staff. */
const refusals = 2;

/** Price in rand, different from the price that the buyers have seen. */
const raisedPrice = 110;

/** Age at which no payment can still be pending. */
const longAgoMs = 10 * 60_000;

export async function actOfPayment(world: World, step: PaymentStep, subject: Subject): Promise<void> {
  const { shop, staff } = world;
  const { id, buyer, checkoutId, itemId } = subject;
  const orderId = id;
  switch (step) {
    case 'press pay now':
    case 'press pay now, cart changed':
      return;
    case 'time runs out':
      return makeOverdue(id);
    case 'time ran out long ago':
      return makeOverdue(id, longAgoMs);
    case 'reconcile':
      return runSchedule(world);
    case 'hours pass':
      await makeDue(id);
      return runSchedule(world);
    case 'staff cancel':
      return void (await call(shop.url, updateOrder, { orderId, status: 'canceled' }, { token: staff }));
    case 'staff try the refund again':
      return void (await call(shop.url, retryRefund, { orderId }, { token: staff }));
    case 'staff release the hold':
      return void (await call(shop.url, releaseHold, { orderId }, { token: staff }));
    case 'staff pay back another way':
      return payBack(world, id);
    case 'staff block the customer':
      return block(world, buyer, true);
    case 'staff let the customer order again':
      return block(world, buyer, false);
    case 'staff raise the price':
      return changeItem(itemId, { 'stockPrice.oneGram': raisedPrice });
    case 'staff take the item off sale':
      return changeItem(itemId, { availability: false });
    case 'staff refund a part':
      return refundPart(world, id, { amountCents: partCents });
    case 'staff refund a line': {
      const [line] = (await stored(id)).lines;
      if (line === undefined) return;
      return refundPart(world, id, { lines: [{ id: line.id, size: line.size, quantity: 1 }] });
    }
    case 'pay a second checkout':
      return paySecond(shop, id);
    case 'customer cancels':
      return void (await call(shop.url, cancelDelivery, { orderId }, { token: buyer.token }));
    default: {
      const checkouts = await shop.sandbox.checkouts(id);
      const paid = checkouts.find((one) => one.id === checkoutId && one.status === 'completed');
      return actOfProvider(shop, step, { ...subject, paid });
    }
  }
}

type ProviderStep = Exclude<
  PaymentStep,
  | `press ${string}`
  | `time ${string}`
  | 'reconcile'
  | 'hours pass'
  | 'customer cancels'
  | 'pay a second checkout'
  | `staff ${string}`
>;

/** Performs the customer's actions on the hosted page, the provider's reports, and forged reports. */
async function actOfProvider(
  shop: DeliveryShop,
  step: ProviderStep,
  { id, checkoutId, paid }: Subject & { paid: Checkout | undefined },
): Promise<void> {
  const { sandbox } = shop;
  switch (step) {
    case 'pay':
    case 'pay on the page left open':
      return sandbox.pay(checkoutId);
    case 'pay, event lost':
      await loseEvent(shop, checkoutId, 'payment.succeeded');
      return sandbox.pay(checkoutId);
    case 'decline':
      return paid === undefined ? declineUnlessPaid(shop, { id, checkoutId }) : undefined;
    case 'repeat the payment':
      return void (paid && (await sandbox.deliver(checkoutId)));
    case 'repeat it under a new id, three times in parallel':
      return void (paid && (await sandbox.deliver(checkoutId, { eventId: 'new', times: 3 })));
    case 'decline, reported late':
      return void (await sandbox.deliver(checkoutId, { type: 'payment.failed' }));
    case 'forge: wrong signature':
      return mustBe((await sandbox.deliver(checkoutId, { signature: 'wrong' }))[0], 401);
    case 'forge: other amount': {
      const forged = { eventId: 'new', change: { amount: 200 } };
      return mustBe((await sandbox.deliver(checkoutId, forged))[0], 200);
    }
    case 'forge: old':
      return mustBe((await sandbox.deliver(checkoutId, { timestampOffsetSeconds: -200 }))[0], 401);
    case 'refund first':
      if (paid === undefined) {
        mustBe((await sandbox.deliver(checkoutId, { type: 'refund.succeeded' }))[0], 409);
      }
      return;
    default:
      return actOnRefund(shop, step, { id, checkoutId, paid });
  }
}

async function actOnRefund(
  shop: DeliveryShop,
  step: Exclude<Extract<ProviderStep, `${string}refund${string}`>, 'refund first'>,
  { id, checkoutId, paid }: { id: string; checkoutId: string; paid: Checkout | undefined },
): Promise<void> {
  const { sandbox } = shop;
  const match = { externalId: id };
  switch (step) {
    case 'refund will fail':
      return sandbox.scenario({ on: 'refund-outcome', times: 1, match, effect: { outcome: 'failed' } });
    case 'refund will be refused': {
      const effect = { status: 400, code: 'refund_refused' };
      return sandbox.scenario({ on: 'refund', times: refusals, match, effect });
    }
    case 'refund’s answer will be lost': {
      const effect = { applied: true, answer: 'disconnect' };
      return sandbox.scenario({ on: 'refund', times: 1, match, effect });
    }
    case 'refund’s event will be lost':
      return loseEvent(shop, checkoutId, 'refund.succeeded');
    case 'the refund fails after all': {
      const hasRefund = paid?.refunds.some(({ status }) => status !== 'failed') === true;
      return hasRefund ? sandbox.failRefund(checkoutId) : undefined;
    }
    case 'repeat the refund event':
      return repeatRefund(shop, checkoutId, { paid, status: 'succeeded' });
    case 'repeat the failed refund’s event':
      return repeatRefund(shop, checkoutId, { paid, status: 'failed' });
  }
}

/** Requests a partial refund as the order page does, including the currently refundable amount. */
async function refundPart(
  { shop, staff }: World,
  orderId: string,
  part: { amountCents: number } | { lines: { id: string; size?: Size | undefined; quantity: number }[] },
): Promise<void> {
  const refundCents = refundableCents(await stored(orderId));
  const why = { restock: false, reasonCode: 'damaged', reason: 'A leaf was brown' } as const;
  const input = { orderId, attemptId: randomUUID(), refundCents, ...why, ...part };
  const { status } = await call(shop.url, refundOrder, input, { token: staff });
  // Refusals are allowed: the order may be unpaid, have too little left, or have changed in the meantime.
  mustBe(status, 200, 409, 422);
}

/** Pays another checkout of the order without the shop's knowledge, as after a lost response of the provider. */
async function paySecond({ sandbox }: DeliveryShop, id: string): Promise<void> {
  const { orderId: orderNumber, totalCents: amountCents, lines, returnUrls } = await stored(id);
  const request = { orderId: id, orderNumber, amountCents, lines, discountCents: 0, returnUrls };
  const { checkoutId } = await paymentProvider().createCheckout(request, {
    key: `${id}-second`,
    budgetMs: 10_000,
  });
  await sandbox.pay(checkoutId).catch(async (error: unknown) => {
    const isPaid = (await sandbox.checkouts(id)).some(
      (one) => one.id === checkoutId && one.status === 'completed',
    );
    if (!isPaid) throw error;
  });
}

function loseEvent(shop: DeliveryShop, checkoutId: string, type: string): Promise<void> {
  return shop.sandbox.scenario({
    on: 'webhook',
    times: 1,
    match: { checkoutId, type },
    effect: { drop: true },
  });
}

/** Repeats only the events of real refunds. The shop would accept a signed event about an invented refund, too. */
async function repeatRefund(
  { sandbox }: DeliveryShop,
  checkoutId: string,
  { paid, status }: { paid: Checkout | undefined; status: 'succeeded' | 'failed' },
): Promise<void> {
  if (paid?.refunds.some((refund) => refund.status === status) !== true) return;
  await sandbox.deliver(checkoutId, { type: `refund.${status}`, eventId: 'new', times: 2 });
}

/** Declines the payment. Ignores a refusal if the payment has succeeded in the meantime. */
async function declineUnlessPaid(
  { sandbox }: DeliveryShop,
  { id, checkoutId }: { id: string; checkoutId: string },
) {
  try {
    await sandbox.decline(checkoutId);
  } catch (error) {
    const isPaid = (await sandbox.checkouts(id)).some(({ status }) => status === 'completed');
    if (!isPaid) throw error;
  }
}

/**
 * Acts as staff on refunds that are unconfirmed or given up: confirms those that the payment provider has made, and
 * requests the others again.
 */
export async function decideRefunds({ shop, staff }: World, id: string): Promise<void> {
  for (;;) {
    const order = await stored(id);
    const open = order.refunds.find((one) => one.state === 'unconfirmed' || isGivenUp(one));
    if (open === undefined) return;
    const site = (await shop.sandbox.checkouts(id)).find((one) => one.id === open.checkoutId)?.refunds ?? [];
    const isMade = site.some(
      ({ status, metadata }) => status === 'succeeded' && metadata['refundId'] === open.id,
    );
    const by = { orderId: id, what: choiceOf(open) } as const;
    const input = isMade ? ({ ...by, action: 'went-back' } as const) : ({ ...by, action: 'try' } as const);
    const answered = await call(shop.url, retryRefund, input, { token: staff });
    if (answered.status !== 200) throw new Error(`the decision about a refund returned ${answered.status}`);
    await allReceived(shop);
  }
}

/** Records, as staff, that a failed refund was paid back in cash. */
async function payBack({ shop, staff }: World, orderId: string): Promise<void> {
  const failed = (await stored(orderId)).refunds.find(
    ({ purpose, state }) => purpose !== 'manual' && state === 'failed',
  );
  if (failed === undefined) return;
  const input = { orderId, what: choiceOf(failed), action: 'went-back', note: 'In cash' } as const;
  mustBe((await call(shop.url, retryRefund, input, { token: staff })).status, 200, 409);
}

async function block({ shop, staff }: World, { uid }: Buyer, isBlocked: boolean): Promise<void> {
  const input = { userUID: uid, isBlocked };
  mustBe((await call(shop.url, blockCustomer, input, { token: staff })).status, 200);
}

async function changeItem(itemId: string, change: Record<string, unknown>): Promise<void> {
  await (await firestore()).doc(`items/${itemId}`).update(change);
}

/** Runs `reconcile` in one of the shop's processes. */
async function runSchedule({ shop, staff }: World): Promise<void> {
  mustBe((await call(shop.url, reconcile, {}, { token: staff })).status, 200);
}

/** Makes pending work of an order due now, except the end of a hold. Skips documents changed since they were read. */
async function makeDue(id: string): Promise<void> {
  const database = await firestore();
  const dueAt = new Date(Date.now() - 1000);
  const order = await database.doc(`orders/${id}`).get();
  const jobs = await database.collection('outbox').where('orderId', '==', id).get();
  const asks: unknown = order.get('checkoutsDueAt');
  const fields = {
    ...(order.get('units') !== 'held' && order.get('dueAt') !== null && { dueAt }),
    ...(asks !== null && asks !== undefined && { checkoutsDueAt: dueAt }),
  };
  if (Object.keys(fields).length > 0) await updateUnchanged(order, fields);
  for (const job of jobs.docs) if (job.get('dueAt') !== null) await updateUnchanged(job, { dueAt });
}

const failedPrecondition = 9;

async function updateUnchanged(
  { ref, updateTime }: DocumentSnapshot,
  fields: Record<string, Date>,
): Promise<void> {
  try {
    await ref.update(fields, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === failedPrecondition)) throw error;
  }
}

function choiceOf({ id, purpose }: OrderRecord['refunds'][number]): RefundChoice {
  if (purpose === 'payment') return 'payment';
  return purpose === 'second' ? 'second-payment' : (id as RefundChoice);
}
