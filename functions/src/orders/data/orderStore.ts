import { AppError } from '@shop/core/model/appError';
import type { PaymentStatus } from '@shop/core/model/order';
import type { DocumentReference, Query } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseRecord, parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoredDocument, StoreTransaction } from '../../platform/firestore/storeTransaction';
import { adminIndexOf, promotedOrderOf } from '../domain/adminIndex';
import { customerIdOf } from './customerOfOrder';
import { firstAsk } from '../domain/expireOrder';
import { identifiesPerson } from '../domain/forgetOrder';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';
import { authorOf } from '../domain/timeline';
import { hasOpenRefund, hasRefundProblem, partialRefundCents, refundDaysOf } from '../domain/refunds';

/** Increment this when a derived field is added or changes its meaning. The backfill then rewrites all orders. */
export const derivedVersion = 5;

/** Fields for queries, derived from the order on every write and never read back. */
const derivedFields = [
  'adminIndex',
  'changedAt',
  'customerId',
  'derivedVersion',
  'hasOpenRefund',
  'hasRefundProblem',
  'heldItemIds',
  'identifiesPerson',
  'partialRefund',
  'promotion',
  'refundDays',
] as const;
type Derived = Record<(typeof derivedFields)[number], unknown>;

export async function readOrder(id: string, transaction?: StoreTransaction): Promise<OrderRecord | null> {
  const reference = await orderReference(id);
  return toOrder(await (transaction?.get(reference) ?? reference.get()));
}

/** Throws `not-found`. */
export async function requireOrder(id: string, transaction?: StoreTransaction): Promise<OrderRecord> {
  return assertFound(await readOrder(id, transaction));
}

/** Throws `not-found`. */
export function assertFound(order: OrderRecord | null): OrderRecord {
  if (order === null) throw new AppError('not-found', 'There is no such order.');
  return order;
}

export function toOrder(found: StoredDocument): OrderRecord | null {
  return found.exists ? parseRecord(orderRecordSchema, found, derivedFields) : null;
}

/** The caller must have read the order in this transaction, or know that it does not exist. */
export async function saveOrder(order: OrderRecord, transaction: StoreTransaction): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const cents = partialRefundCents(order);
  const derived: Derived = {
    adminIndex: adminIndexOf(order),
    changedAt: FieldValue.serverTimestamp(),
    customerId: customerIdOf(order),
    derivedVersion,
    hasOpenRefund: hasOpenRefund(order),
    hasRefundProblem: hasRefundProblem(order),
    heldItemIds: heldItemIdsOf(order),
    identifiesPerson: identifiesPerson(order),
    partialRefund: { isAny: cents > 0, cents },
    promotion: promotedOrderOf(order),
    refundDays: refundDaysOf(order),
  };
  transaction.set(await orderReference(order.id), { ...toDocument(orderRecordSchema, order), ...derived });
}

export async function deleteOrder(order: OrderRecord, transaction: StoreTransaction): Promise<void> {
  transaction.delete(await orderReference(order.id));
}

/** Updates only these fields, so that the write does not overwrite changes by other requests. */
export async function recordCheckout(
  order: OrderRecord,
  opened: { checkoutId: string; redirectUrl: string; now: Date },
): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  await (
    await orderReference(order.id)
  ).update({
    changedAt: FieldValue.serverTimestamp(),
    'payment.checkoutId': opened.checkoutId,
    'payment.redirectUrl': opened.redirectUrl,
    'payment.checkoutIds': FieldValue.arrayUnion(opened.checkoutId),
    // If the order has expired in the meantime, its checkout must now be polled.
    dueAt: new Date(order.heldUntil),
    // If the order is paid through another checkout, this checkout must be polled too.
    checkoutsDueAt: new Date(firstAsk(order)),
    timeline: FieldValue.arrayUnion({
      at: opened.now,
      event: 'payment-opened',
      by: authorOf(order),
    }),
  });
}

/** Keeps the order for the customer's next request. `nextTry` is null if that request must use the same key. */
export async function recordFailedTry(order: OrderRecord, nextTry: number | null): Promise<void> {
  const dueAt = new Date(order.heldUntil);
  const tries = nextTry === null ? {} : { 'payment.tries': nextTry };
  await (await orderReference(order.id)).update({ ...tries, dueAt });
}

export async function findOwnByNumber(userUID: string, orderNumber: string): Promise<OrderRecord | null> {
  const query = (await orders()).where('userUID', '==', userUID).where('orderId', '==', orderNumber).limit(1);
  const [found] = await readAll(query);
  return found ?? null;
}

export async function findByNumber(orderNumber: string): Promise<OrderRecord | null> {
  const [found] = await readAll((await orders()).where('orderId', '==', orderNumber).limit(1));
  return found ?? null;
}

export async function findByCheckout(checkoutId: string): Promise<OrderRecord | null> {
  const [found] = await readAll(
    (await orders()).where('payment.checkoutIds', 'array-contains', checkoutId).limit(1),
  );
  return found ?? null;
}

export async function findByDelivery(deliveryId: string): Promise<OrderRecord | null> {
  const [found] = await readAll((await orders()).where('courier.deliveryId', '==', deliveryId).limit(1));
  return found ?? null;
}

/** Reasons why an order is due, each with its payment statuses. */
const dueStates = {
  /** The order was not paid in time, so its units must be released. */
  unpaid: ['awaiting', 'failed'],
  /** The order has expired, but one of its checkouts may have been paid. */
  expired: ['expired'],
  /** The order is paid, but an update from the courier may be missing. */
  paid: ['paid', 'refund-due', 'refunded'],
} as const satisfies Record<string, readonly PaymentStatus[]>;

export async function listDue(
  why: keyof typeof dueStates,
  now: Date,
  limit: number,
): Promise<Parsed<OrderRecord>> {
  const due = (await orders()).where('payment.status', 'in', dueStates[why]).where('dueAt', '<=', now);
  return parseEach(
    orderRecordSchema,
    (await due.orderBy('dueAt').limit(limit).get()).docs,
    'order.unreadable_due',
  );
}

export async function hasUnpaidDue(before: Date): Promise<boolean> {
  const states = dueStates.unpaid;
  const due = (await orders()).where('payment.status', 'in', states).where('dueAt', '<=', before);
  return !(await due.orderBy('dueAt').limit(1).get()).empty;
}

export async function listOpenCheckouts(now: Date, limit: number): Promise<Parsed<OrderRecord>> {
  const due = (await orders()).where('checkoutsDueAt', '<=', now).orderBy('checkoutsDueAt').limit(limit);
  return parseEach(orderRecordSchema, (await due.get()).docs, 'order.unreadable_due');
}

/** Checks only the first `maxDisjunctions` items. */
export async function listOverdueHoldsOf(
  itemIds: readonly string[],
  now: Date,
  limit: number,
): Promise<OrderRecord[]> {
  const some = [...new Set(itemIds)].slice(0, maxDisjunctions);
  const held = (await orders())
    .where('heldItemIds', 'array-contains-any', some)
    .where('heldUntil', '<=', now);
  const { docs } = await held.orderBy('heldUntil').limit(limit).get();
  return parseEach(orderRecordSchema, docs, 'order.unreadable_held').fits;
}

export async function listOwnHeld(userUID: string): Promise<OrderRecord[]> {
  const held = (await orders()).where('userUID', '==', userUID).where('units', '==', 'held').limit(20);
  return parseEach(orderRecordSchema, (await held.get()).docs, 'order.unreadable_held').fits;
}

export async function hasPaidOrder(userUID: string): Promise<boolean> {
  const paid = (await orders()).where('userUID', '==', userUID).where('payment.status', '==', 'paid');
  return !(await paid.limit(1).select().get()).empty;
}

export async function listUnknownHeld(limit: number): Promise<OrderRecord[]> {
  const held = (await orders()).where('isUnknown', '==', true).where('units', '==', 'held').limit(limit);
  return parseEach(orderRecordSchema, (await held.get()).docs, 'order.unreadable_held').fits;
}

async function readAll(query: Query): Promise<OrderRecord[]> {
  const { docs } = await query.get();
  return docs.map((found) => parseStored(orderRecordSchema, found));
}

/** Maximum number of alternatives that the database accepts in one query. */
const maxDisjunctions = 30;

/** Omits the items of a stuck hold, because it cannot be released. */
function heldItemIdsOf({ units, needsAction, lines }: OrderRecord): string[] {
  return units === 'held' && needsAction !== 'hold-stuck' ? [...new Set(lines.map(({ id }) => id))] : [];
}

export async function orders() {
  return (await firestore()).collection('orders');
}

export async function orderReference(id: string): Promise<DocumentReference> {
  return (await orders()).doc(id);
}
