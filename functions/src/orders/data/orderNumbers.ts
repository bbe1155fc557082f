import type { DocumentReference } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

/** Whether a display number is free: one read; `reserveNumber` fails the transaction when another order reserves it meanwhile. */
export async function isNumberFree(orderNumber: string, transaction: StoreTransaction): Promise<boolean> {
  return !(await transaction.get(await numberReference(orderNumber))).exists;
}

/** Gives a display number to an order for good; it must have been found free in this transaction. */
export async function reserveNumber(
  orderNumber: string,
  owner: { id: string; now: Date },
  transaction: StoreTransaction,
): Promise<void> {
  transaction.create(await numberReference(orderNumber), { order: owner.id, assignedAt: owner.now });
}

/** Makes a display number free again; its order was never answered to anyone. */
export async function freeNumber(orderNumber: string, transaction: StoreTransaction): Promise<void> {
  transaction.delete(await numberReference(orderNumber));
}

/** For transactions that read it together with other documents. */
export async function numberReference(orderNumber: string): Promise<DocumentReference> {
  return (await firestore()).collection('orderNumbers').doc(orderNumber);
}
