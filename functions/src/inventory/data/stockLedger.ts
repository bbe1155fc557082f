import type { Variant } from '@shop/core/items/registry';
import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { toLedgerRow } from '../domain/stockMoves';

/**
 * `orderId` is empty if no order caused the change. `number` is the display number that the row reserves: it becomes the
 * row's id, so only one row can have it.
 */
export type LedgerEntry = {
  number?: string;
  at: Date;
  by: string;
  reason: string;
  orderId: string;
  lines: { itemId: string; variant: Variant; onHandDelta: number; heldDelta: number }[];
};

/** Adds a row in the transaction that changes the stock. Rows are never changed. */
export async function addLedgerEntry(
  { number, ...entry }: LedgerEntry,
  transaction: StoreTransaction,
): Promise<void> {
  const reference = number === undefined ? (await rows()).doc() : await rowOfNumber(number);
  transaction.create(reference, toLedgerRow(entry));
}

/** If another order takes the number in the meantime, `addLedgerEntry` makes the transaction fail. */
export async function isNumberFree(number: string, transaction: StoreTransaction): Promise<boolean> {
  return !(await transaction.get(await rowOfNumber(number))).exists;
}

export async function rowOfNumber(number: string): Promise<DocumentReference> {
  return (await rows()).doc(number);
}

const rowSchema = v.object({ at: instantSchema });

/** Costs one read. */
export async function lastStockChange(): Promise<Date | null> {
  const newest = await (await rows()).orderBy('at', 'desc').limit(1).get();
  const [row] = newest.docs;
  return row === undefined ? null : new Date(parseStored(rowSchema, row).at);
}

async function rows() {
  return (await firestore()).collection('stockLedger');
}
