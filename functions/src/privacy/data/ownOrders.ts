import { maxSavedAddresses } from '@shop/core/model/address';
import { instantSchema } from '@shop/core/model/fields';
import type { Query, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { customerHoldsReference } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseStored } from '../../platform/firestore/stored';
import type { StoredDocument } from '../../platform/firestore/storeTransaction';

/** A customer with an account, or a customer who ordered by phone without one. */
export type Owner = { uid: string } | { phoneNumber: string };

/** A single open order is enough to prevent an erasure. */
const maxOpen = 50;

/** With `placedUntil`, ignores orders that were placed later. An unreadable time counts as earlier. */
type OfTime = { placedUntil?: string };

/**
 * Returns pending orders, and orders with an outstanding refund. An order may be returned twice. Orders of an earlier
 * release may lack `hasOpenRefund`, so the payment status is checked as well.
 */
export async function readOpenOrders(
  owner: Owner,
  { transaction, placedUntil }: OfTime & { transaction?: Transaction } = {},
): Promise<Parsed<OrderRecord>> {
  const own = await ordersOf(owner);
  const open = [
    own.where('status', '==', 'pending'),
    own.where('hasOpenRefund', '==', true),
    own.where('payment.status', '==', 'refund-due'),
  ];
  const found = await Promise.all(
    open.map((query) => transaction?.get(query.limit(maxOpen)) ?? query.limit(maxOpen).get()),
  );
  return parseOwn(found.flatMap(({ docs }) => docs).filter((one) => !isLater(one, placedUntil)));
}

export async function listOwnOrders(owner: Owner, limit: number): Promise<Parsed<OrderRecord>> {
  return parseOwn((await (await ordersOf(owner)).limit(limit).get()).docs);
}

/** `later` is the number of ignored orders. `next` is the start of the next page, or null at the end. */
type OwnPage = Parsed<OrderRecord> & { later: number; next: string | null };

/** Returns orders by id, starting after a given id. */
export async function listOrdersToErase(
  owner: Owner,
  { after, limit, placedUntil }: OfTime & { after: string | null; limit: number },
): Promise<OwnPage> {
  const own = (await ordersOf(owner)).orderBy('__name__');
  const { docs } = await (after === null ? own : own.startAfter(after)).limit(limit).get();
  const due = docs.filter((one) => !isLater(one, placedUntil));
  const last = docs.length < limit ? undefined : docs.at(-1);
  return { ...parseOwn(due), later: docs.length - due.length, next: last?.id ?? null };
}

/** Costs one read per thousand orders. */
export async function countOwnOrders(owner: Owner): Promise<number> {
  return (await (await ordersOf(owner)).count().get()).data().count;
}

/** Updates single fields, because the order cannot be parsed. */
export async function eraseFromUnreadable(id: string): Promise<void> {
  const order = (await firestore()).collection('orders').doc(id);
  const noPerson = { displayName: '', email: '' };
  const stored = await order.get();
  const refunds: unknown = stored.get('refunds');
  const derived = { 'adminIndex.words': [], customerId: '', identifiesPerson: false };
  await order.update({
    ...derived,
    userUID: '',
    user: noPerson,
    delivery: null,
    courier: null,
    staffNotes: [],
    ...(stored.get('ageCheck.reason') !== undefined && { 'ageCheck.reason': '' }),
    refunds: Array.isArray(refunds)
      ? refunds.map((refund: object) => ({ ...refund, reason: '', note: '' }))
      : [],
  });
}

/**
 * Replaces the record with a deletion request that can no longer be withdrawn. The sweep finds it if a later step of the
 * deletion fails. Call this in the transaction that has checked that deletion is allowed.
 */
export async function clearUserRecord(uid: string, now: Date, transaction: Transaction): Promise<void> {
  transaction.delete(await customerHoldsReference(uid));
  const nothing = { email: '', displayName: '', consents: {} };
  const times = { deletionRequestedAt: now, deletionBegunAt: now, createdAt: now, updatedAt: now };
  transaction.set((await firestore()).collection('users').doc(uid), { ...nothing, ...times });
}

/** Also deletes the addresses. An address saved later creates the record again, and the sweep then erases both. */
export async function deleteUserRecord(uid: string, transaction: Transaction): Promise<void> {
  const user = (await firestore()).collection('users').doc(uid);
  const { docs } = await transaction.get(user.collection('addresses').limit(maxSavedAddresses));
  for (const { ref } of docs) transaction.delete(ref);
  transaction.delete(await customerHoldsReference(uid));
  transaction.delete(user);
}

const placedSchema = v.object({ createdDateTime: v.fallback(instantSchema, '') });

function isLater(found: StoredDocument, placedUntil: string | undefined): boolean {
  if (placedUntil === undefined) return false;
  return Date.parse(parseStored(placedSchema, found).createdDateTime) > Date.parse(placedUntil);
}

function parseOwn(docs: Parameters<typeof parseEach>[1]): Parsed<OrderRecord> {
  return parseEach(orderRecordSchema, docs, 'order.unreadable_in_own_list');
}

async function ordersOf(owner: Owner): Promise<Query> {
  const orders = (await firestore()).collection('orders');
  return 'uid' in owner
    ? orders.where('userUID', '==', owner.uid)
    : orders.where('userUID', '==', '').where('user.phoneNumber', '==', owner.phoneNumber);
}
