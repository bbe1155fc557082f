import { sourceOf } from '@shop/core/rules/adjustments';
import { adjustmentCents } from '@shop/core/rules/orderTotals';

import { jobsOf } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { isCancelRequested } from '../../functions/src/orders/domain/orderRecord';
import { toOrder } from '../../functions/src/orders/data/orderStore';
import { firestore } from '../../functions/src/platform/firebase';
import { assertOneParcel } from './courierSteps';
import type { Received } from './livingShop';
import { assertMails } from './mailChecks';
import { assertUses } from './promotionOfLife';

// Checks the orders of a life (lifePlan.ts) after each race, and when everything has settled.

/** The stock of a life, and the orders that its buyers placed. */
export type Placed = {
  itemId: string;
  stock: number;
  promotion: { id: string; code: string; totalUses: number } | null;
  ids: readonly string[];
};

export const noCounts = {
  orders: 0,
  paid: 0,
  sold: 0,
  refunded: 0,
  neverPaid: 0,
  couriers: 0,
  feesRefunded: 0,
  partsRefunded: 0,
  secondPayments: 0,
  byHand: 0,
  promoted: 0,
};
export type Counts = typeof noCounts;

/** Allowed states of an order's units, by the state of its payment. */
const unitsByPayment: Record<OrderRecord['payment']['status'], readonly OrderRecord['units'][]> = {
  awaiting: ['held'],
  failed: ['held'],
  expired: ['released'],
  paid: ['sold'],
  'refund-due': ['released', 'restocked', 'not-returned'],
  refunded: ['released', 'restocked', 'not-returned'],
};

/** Asserts that every order is in a legal state, and that stock and promotion match the orders. */
export async function assertLegal(placed: Placed): Promise<void> {
  assertAgreement(placed, await readAtOnce(placed));
}

type ReadAtOnce = Awaited<ReturnType<typeof readAtOnce>>;

function assertAgreement({ stock, promotion }: Placed, { orders, item, uses }: ReadAtOnce): void {
  for (const { payment, units, status } of orders) {
    expect(unitsByPayment[payment.status]).toContain(units);
    if (units === 'held' || units === 'sold') expect(status).not.toBe('canceled');
    if (payment.status === 'paid') expect(payment.paidCheckoutId).not.toBeNull();
  }
  const count = (where: OrderRecord['units']) => orders.filter(({ units }) => units === where).length;
  const heldByUnknown = orders.filter(
    ({ units, isUnknown }) => units === 'held' && isUnknown === true,
  ).length;
  const unsellable = orders
    .filter(({ units }) => units === 'restocked')
    .reduce((sum, order) => sum + unsellableOf(order), 0);
  expect({ heldByUnknown: { oneGram: 0 }, ...item }).toMatchObject({
    onHand: { oneGram: stock - count('sold') - count('not-returned') - unsellable },
    held: { oneGram: count('held') },
    heldByUnknown: { oneGram: heldByUnknown },
  });
  if (promotion !== null) assertUses(uses, promotion, orders);
}

/** Returns the number of units that were refunded as missing or damaged. */
function unsellableOf({ refunds }: OrderRecord): number {
  return refunds
    .filter(({ reasonCode }) => reasonCode === 'missing' || reasonCode === 'damaged')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Reads all documents at one instant, because `reconcile`, run by another life, may change these orders between two
 * reads. Outside a read-write transaction, Google's emulator reads documents one after another.
 */
async function readAtOnce({ itemId, promotion, ids }: Omit<Placed, 'stock'>) {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    const [item, shared, ...found] = await transaction.getAll(
      database.doc(`items/${itemId}`),
      database.doc(`promotions/${promotion?.id ?? 'none'}`),
      ...ids.map((id) => database.doc(`orders/${id}`)),
    );
    const orders = found.map(toOrder).filter((order) => order !== null);
    const uids = [...new Set(orders.map(({ userUID }) => userUID))];
    const owners =
      promotion === null || uids.length === 0
        ? []
        : await transaction.getAll(...uids.map((uid) => database.doc(`promotionUses/${uid}`)));
    const usesBy = (uses: Record<string, unknown> = {}): unknown => uses[promotion?.id ?? ''] ?? 0;
    const byCustomer = Object.fromEntries(
      uids.map((uid, index) => [uid, usesBy(owners[index]?.data()?.['uses'])]),
    );
    const { uses = 0, unknownUses = 0 } = shared?.data() ?? {};
    const fields: Record<string, unknown> = item?.data() ?? {};
    return { item: fields, uses: { uses, unknownUses, byCustomer }, orders };
  });
}

/**
 * Asserts that each order has one outcome, and that its money, units, couriers, external requests and e-mails agree
 * with that outcome. Reads each order once, because all changes are complete.
 */
export async function assertConserved(
  shop: DeliveryShop,
  placed: Placed,
  mails: readonly Received[],
): Promise<Counts> {
  const read = await readAtOnce(placed);
  expect(read.orders.map(({ id }) => id)).toEqual(placed.ids);
  const counted = { ...noCounts, orders: placed.ids.length };
  for (const order of read.orders) {
    const { outcome, couriers } = await explained(order, assertOrder(shop, order));
    assertMails(order, mails);
    counted[outcome] += 1;
    counted.couriers += couriers;
    const countOf = (wanted: string) => order.refunds.filter(({ purpose }) => purpose === wanted).length;
    counted.feesRefunded += countOf('fee');
    counted.partsRefunded += countOf('part');
    counted.secondPayments += countOf('second');
    counted.byHand += order.refunds.filter(isByHand).length;
    if (outcome !== 'neverPaid') counted.paid += 1;
    if (outcome === 'sold' && sourceOf(order.adjustments) !== undefined) counted.promoted += 1;
  }
  expect(read.item).toMatchObject({ held: { oneGram: 0 } });
  // No unit is missing, and promotion uses of unpaid and refunded orders have been released.
  assertAgreement(placed, read);
  return counted;
}

async function assertOrder(shop: DeliveryShop, order: OrderRecord) {
  const outcome = await assertOneOutcome(shop, order);
  return { outcome, couriers: await assertOneParcel(shop, order) };
}

/** Adds the state of the order and of its jobs to a failure. */
async function explained<T>(order: OrderRecord, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const { status, payment, units, needsAction, courier, bookings } = order;
    const events = order.timeline.map(({ at, event, by }) => `${at} ${event} (${by.kind})`);
    const state = { status, payment, units, needsAction, courier, bookings };
    const known = JSON.stringify({ state, jobs: await jobsOf(order.id) }, null, 1);
    throw new Error(`order ${order.id}: ${known}\n${events.join('\n')}`, { cause });
  }
}

/** Asserts that the order was never paid, was sold, or was refunded in full. */
async function assertOneOutcome(
  shop: DeliveryShop,
  order: OrderRecord,
): Promise<'neverPaid' | 'sold' | 'refunded'> {
  const checkouts = await shop.sandbox.checkouts(order.id);
  const paid = checkouts.filter(({ status }) => status === 'completed');
  expect(checkouts.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'pending')).toEqual(
    [],
  );
  const isPaid = paid.length > 0;
  const { paidCheckoutId } = order.payment;
  const fee = order.refunds.find(({ purpose }) => purpose === 'fee');
  const parts = order.refunds.filter(({ purpose }) => purpose === 'part');
  expect(paid.some(({ id }) => id === paidCheckoutId)).toBe(isPaid);
  const refundedOf = (one: { id: string; refunds: Made[] } | undefined) =>
    one === undefined ? 0 : centsBack(one) + centsByHand(order, one.id);
  const refundedCents = refundedOf(paid.find(({ id }) => id === paidCheckoutId));
  // All other payments for this order were refunded.
  for (const second of paid.filter(({ id }) => id !== paidCheckoutId)) {
    expect([second.id, refundedOf(second)]).toEqual([second.id, order.totalCents]);
  }
  const wholeFee = adjustmentCents(order.adjustments, { total: 'deliveryFeeCents' });
  // Earlier partial refunds may leave less than the whole fee.
  const leastFee = parts.length === 0 ? wholeFee : 0;
  if (fee !== undefined) {
    expect([fee.cents >= leastFee, fee.cents <= wholeFee]).toEqual([true, true]);
  }
  expect(order.refunds.filter(({ state }) => state !== 'succeeded')).toEqual([]);
  const partsCents = parts.reduce((sum, { cents }) => sum + cents, fee?.cents ?? 0);
  // No refund may count as one made on the payment provider's website, because the shop requested all of them.
  expect(order.refunds.filter(({ purpose }) => purpose === 'manual')).toEqual([]);
  const outcome = isPaid ? (order.units === 'sold' ? 'sold' : 'refunded') : 'neverPaid';
  const expected = {
    // Includes deliveries that were collected instead. Only their fee and partial refunds by staff were paid back.
    sold: ['paid', partsCents],
    refunded: ['refunded', order.totalCents],
    neverPaid: ['expired', 0],
  };
  expect([order.payment.status, refundedCents]).toEqual(expected[outcome]);
  expect(order.timeline.filter(({ event }) => event === 'paid').length).toBeLessThanOrEqual(1);
  const open = (await jobsOf(order.id)).filter((job) => job['state'] !== 'done' && !isTooLate(order, job));
  expect(open).toEqual([]);
  return outcome;
}

type Made = { amount: number; status: string };

function centsBack({ refunds }: { refunds: Made[] }): number {
  return refunds.reduce((cents, { amount, status }) => cents + (status === 'failed' ? 0 : amount), 0);
}

/** Returns the amount in cents that staff paid back in another way. */
function centsByHand({ refunds }: OrderRecord, checkoutId: string): number {
  return refunds
    .filter((refund) => isByHand(refund) && refund.checkoutId === checkoutId)
    .reduce((sum, { cents }) => sum + cents, 0);
}

function isByHand({ note, providerId, state }: OrderRecord['refunds'][number]): boolean {
  return note !== '' && providerId === null && state === 'succeeded';
}

/**
 * Returns whether a cancellation came too late, because the courier had collected the parcel. In that case, either the
 * order needs action by staff, or it continues without a cancellation request.
 */
function isTooLate(order: OrderRecord, { kind, state }: Record<string, unknown>): boolean {
  if (state !== 'given-up') return false;
  return kind === 'cancel'
    ? !isCancelRequested(order)
    : kind === 'courier-cancel' && order.needsAction === 'courier-not-stopped';
}
