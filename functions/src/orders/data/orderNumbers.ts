import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';

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
