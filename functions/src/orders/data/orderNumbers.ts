import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';

/** An order that may be there already, and whether a display number is free: two reads in one round trip, both locked. */
export async function readPlace(
  { id, orderNumber }: { id: string; orderNumber: string },
  transaction: Transaction,
): Promise<{ known: OrderRecord | null; isFree: boolean }> {
  const order = (await firestore()).collection('orders').doc(id);
  const [known, number] = await transaction.getAll(order, await numberReference(orderNumber));
  return {
    known: known?.exists === true ? parseStored(orderRecordSchema, known) : null,
    isFree: number?.exists !== true,
  };
}

/** Whether a display number is free: one read, locked, so that two orders cannot both find it free. */
export async function isNumberFree(orderNumber: string, transaction: Transaction): Promise<boolean> {
  return !(await transaction.get(await numberReference(orderNumber))).exists;
}

/** Gives a display number to an order for good; it must have been found free in this transaction. */
export async function claimNumber(
  orderNumber: string,
  owner: { id: string; now: Date },
  transaction: Transaction,
): Promise<void> {
  transaction.create(await numberReference(orderNumber), { order: owner.id, claimedAt: owner.now });
}

async function numberReference(orderNumber: string) {
  return (await firestore()).collection('orderNumbers').doc(orderNumber);
}
