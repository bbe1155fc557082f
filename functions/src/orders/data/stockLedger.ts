import type { StockSlot } from '@shop/core/rules/stock';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';

/** One change of stock: who, why, when, for which order, and by how many. */
export type LedgerEntry = {
  at: Date;
  by: string;
  reason: string;
  orderId: string;
  lines: { itemId: string; slot: StockSlot; onHandDelta: number; heldDelta: number }[];
};

/** Writes a row in the transaction that changes the stock; rows are never changed. */
export async function addLedgerEntry(entry: LedgerEntry, transaction: Transaction): Promise<void> {
  transaction.create((await firestore()).collection('stockLedger').doc(), entry);
}
