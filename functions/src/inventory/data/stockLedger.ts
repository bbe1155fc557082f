import type { Variant } from '@shop/core/items/registry';
import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { toLedgerRow } from '../domain/stockMoves';

/** `orderId` is empty if no order caused the change. */
export type LedgerEntry = {
  at: Date;
  by: string;
  reason: string;
  orderId: string;
  lines: { itemId: string; variant: Variant; onHandDelta: number; heldDelta: number }[];
};

/** Adds a row in the transaction that changes the stock. Rows are never changed. */
export async function addLedgerEntry(entry: LedgerEntry, transaction: StoreTransaction): Promise<void> {
  transaction.create((await firestore()).collection('stockLedger').doc(), toLedgerRow(entry));
}

const rowSchema = v.object({ at: instantSchema });

/** Costs one read. */
export async function lastStockChange(): Promise<Date | null> {
  const newest = await (await firestore()).collection('stockLedger').orderBy('at', 'desc').limit(1).get();
  const [row] = newest.docs;
  return row === undefined ? null : new Date(parseStored(rowSchema, row).at);
}
