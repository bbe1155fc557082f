import { randomUUID } from 'node:crypto';

import { releaseHold } from '@shop/core/contracts/holds';
import { cancelDelivery, refundOrder, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';
import type { RefundChoice } from '@shop/core/model/payment';
import type { Size } from '@shop/core/model/product';

import { makeOverdue } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import { allReceived, stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { refundableCents } from '../../functions/src/orders/domain/refunds';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/currentProvider';
import { call } from '../../functions/src/testing/call';

// What can happen to an order and its payment in the random schedules, in any order, any number, and two at once.

export const paymentSteps = [
  'press pay now',
  'press pay now',
  'pay',
  'pay',
  'pay',
  'pay, event lost',
  'pay, event lost',
  'decline',
  'repeat the payment',
  'repeat it under a new id, three times in parallel',
  'decline, reported late',
  'forge: wrong signature',
  'forge: other amount',
  'forge: old',
  'refund first',
  'time runs out',
  'reconcile',
  'a day passes',
  'staff cancel',
  'customer cancels',
  'refund will fail',
  'refund’s answer will be lost',
  'refund’s event will be lost',
  'repeat the refund event',
  'repeat the failed refund’s event',
  'the refund fails after all',
  'staff try the refund again',
  'staff release the hold',
  'staff refund a part',
  'staff refund a part',
  'staff refund a line',
  'pay a second checkout',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

type World = { shop: DeliveryShop; staff: string };
type Subject = { id: string; token: string; checkoutId: string };
type Checkout = Awaited<ReturnType<DeliveryShop['sandbox']['checkouts']>>[number];

/**
 * Steps that pretend something at the provider that is not so, and are only right while nothing else happens to the order; and a day, which
 * does not pass during a call.
 */
export function isAlone(step: string): boolean {
  return step === 'refund first' || step === 'a day passes';
}

/** Less than any order comes to. */
const partCents = 1_500;

/** Later than the first wait of a job that failed, and than the shop waits for a report; the keys of the provider still count. */
const laterMs = 2 * 3_600_000;

const mostRuns = 3;

/** A run of the schedule at another time. One that loses a part to others is followed by the next, as in the shop. */
export async function reconcileIn(ms: number): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + ms) });
      return;
    } catch (error) {
      if (run === mostRuns || !(error instanceof AppError) || error.code !== 'busy') throw error;
    }
  }
}

export async function actOfPayment(world: World, step: PaymentStep, subject: Subject): Promise<void> {
  const { shop, staff } = world;
  const { id, token, checkoutId } = subject;
  switch (step) {
    case 'press pay now':
      return;
    case 'time runs out':
      return makeOverdue(id);
    case 'reconcile':
      return reconcileIn(0);
    case 'a day passes':
      return reconcileIn(laterMs);
    case 'staff cancel':
      return void (await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token: staff }));
    case 'staff try the refund again':
      return void (await call(shop.url, retryRefund, { orderId: id }, { token: staff }));
    case 'staff release the hold':
      return void (await call(shop.url, releaseHold, { orderId: id }, { token: staff }));
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
      return void (await call(shop.url, cancelDelivery, { orderId: id }, { token }));
    default: {
      const checkouts = await shop.sandbox.checkouts(id);
      const paid = checkouts.find((one) => one.id === checkoutId && one.status === 'completed');
      return actOfProvider(shop, step, { ...subject, paid });
    }
  }
}

type ProviderStep = Exclude<
  PaymentStep,
  | 'press pay now'
  | 'time runs out'
  | 'reconcile'
  | 'a day passes'
  | 'customer cancels'
  | 'pay a second checkout'
  | `staff ${string}`
>;

/** What the customer does on the hosted page, what the provider reports, and what others pretend. */
async function actOfProvider(
  shop: DeliveryShop,
  step: ProviderStep,
  { id, checkoutId, paid }: Subject & { paid: Checkout | undefined },
): Promise<void> {
  const { sandbox } = shop;
  switch (step) {
    case 'pay':
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
      return mustBe((await sandbox.deliver(checkoutId, forged))[0], 200, 503);
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

/** As the order's page would send it, for what it says is left of the payment. */
async function refundPart(
  { shop, staff }: World,
  orderId: string,
  part: { amountCents: number } | { lines: { id: string; size?: Size | undefined; quantity: number }[] },
): Promise<void> {
  const refundCents = refundableCents(await stored(orderId));
  const input = { orderId, attemptId: randomUUID(), refundCents, reason: 'A leaf was brown', ...part };
  const { status } = await call(shop.url, refundOrder, input, { token: staff });
  // Not paid, not so much left, or changed meanwhile.
  mustBe(status, 200, 409, 422, 503);
}

/** A further checkout of the order, that the shop does not know: an answer of the provider was lost. */
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

/** Only what happened: an event of a refund that never was would be believed, as it is signed. */
async function repeatRefund(
  { sandbox }: DeliveryShop,
  checkoutId: string,
  { paid, status }: { paid: Checkout | undefined; status: 'succeeded' | 'failed' },
): Promise<void> {
  if (paid?.refunds.some((refund) => refund.status === status) !== true) return;
  await sandbox.deliver(checkoutId, { type: `refund.${status}`, eventId: 'new', times: 2 });
}

/** It may be paid at the same moment. */
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

/** Staff look at the provider's site which refunds were made that were never reported to the shop, as the shop asks them to. */
export async function decideUnconfirmed({ shop, staff }: World, id: string): Promise<void> {
  for (;;) {
    const order = await stored(id);
    const open = order.refunds.find(({ state }) => state === 'unconfirmed');
    if (open === undefined) return;
    const site = (await shop.sandbox.checkouts(id)).find((one) => one.id === open.checkoutId)?.refunds ?? [];
    const isMade = site.some(
      ({ status, metadata }) => status === 'succeeded' && metadata['refundId'] === open.id,
    );
    const action = isMade ? 'went-back' : 'try';
    const input = { orderId: id, what: choiceOf(open), action } as const;
    const answered = await call(shop.url, retryRefund, input, { token: staff });
    mustBe(answered.status, 200);
    await allReceived(shop);
  }
}

function choiceOf({ id, purpose }: OrderRecord['refunds'][number]): RefundChoice {
  if (purpose === 'payment') return 'payment';
  return purpose === 'second' ? 'second-payment' : (id as RefundChoice);
}

/** A step is answered as it must be, or the schedule fails. */
export function mustBe(status: number | undefined, ...allowed: number[]): void {
  if (status === undefined || !allowed.includes(status)) throw new Error(`answered ${String(status)}`);
}
