import { isDeepStrictEqual } from 'node:util';

import { AppError } from '@shop/core/model/appError';

import { itemReferences } from '../../catalog/data/itemStore';
import { withLocks } from '../../platform/firestore/locks';
import { readOrder, readOrderDocument, saveOrder } from '../data/orderStore';
import { readOwed, saveOwed } from '../data/outboxStore';
import { transactTogether } from '../../platform/firestore/transact';
import type { TransactionContext } from '../../platform/firestore/transactionCall';
import type { OrderChange } from '../domain/orderChange';
import { assertPaymentMoves } from '../domain/orderChange';
import type { OrderRecord } from '../domain/orderRecord';
import type { OwedRecord } from '../domain/owedWork';
import { newOwed, owedAgain, owedId } from '../domain/owedWork';
import { prepareMove, readItemsOfLines } from './moveUnits';

/** The order as it is now, and the ids of work owed because of the change, to be run after the commit. */
export type Changed = { order: OrderRecord; owedIds: string[] };

/**
 * Reads an order, lets `decide` answer a change (null changes nothing), and writes order, stock, ledger and owed work in one
 * transaction. `decide` may run several times and must only decide. Throws `not-found`.
 */
export async function changeOrder(
  id: string,
  decide: (order: OrderRecord) => OrderChange | null,
  now: Date,
): Promise<Changed> {
  return withLocks([orderLock(id)], async () => {
    const found = await readOrderDocument(id);
    if (found === null) throw noSuchOrder();
    // What to lock is known once it is decided; a change that moves no units waits for no item.
    const intended = decide(found.order);
    if (intended === null) return { order: found.order, owedIds: [] };
    const moved = intended.move === null ? [] : found.order.lines;
    const items = await itemReferences(moved.map((line) => line.id));
    const shared = {
      locks: moved.map(itemLock),
      references: [found.document.ref, ...items],
      known: [found.document],
    };
    return transactTogether(shared, async (context) => {
      const order = await readOrder(id, context.transaction);
      if (order === null) throw noSuchOrder();
      const change = decide(order);
      return change === null ? { order, owedIds: [] } : applyChange(context, { before: order, change, now });
    });
  });
}

/** A decided change of an order that the transaction has read. */
type Decided = { before: OrderRecord; change: OrderChange; now: Date };

/** Writes a decided change. Throws `out-of-stock`. */
export async function applyChange(
  context: TransactionContext,
  { before, change, now }: Decided,
): Promise<Changed> {
  const { move, order } = change;
  const { transaction } = context;
  assertPaymentMoves(before.payment.status, change);
  if (move === null) return writeChange(context, change, { now, writeUnits: null });
  const items = await readItemsOfLines(order.lines, transaction);
  const entry = { at: now, by: change.by, reason: change.reason, orderId: order.id };
  const writeUnits = await prepareMove(transaction, { move, lines: order.lines, items, entry });
  if (writeUnits !== null) return writeChange(context, change, { now, writeUnits });
  if (change.ifShort === undefined) {
    throw new AppError('out-of-stock', 'Some of this order has been sold meanwhile.');
  }
  return writeChange(context, change.ifShort, { now, writeUnits: null });
}

/** The key of an order's lock; it is acquired before the items'. */
export function orderLock(id: string): string {
  return `order ${id}`;
}

export function itemLock({ id }: { id: string }): string {
  return `item ${id}`;
}

function noSuchOrder(): AppError {
  return new AppError('not-found', 'There is no such order.');
}

async function writeChange(
  { transaction, confirmCommittedBy }: TransactionContext,
  change: OrderChange,
  { now, writeUnits }: { now: Date; writeUnits: (() => Promise<void>) | null },
): Promise<Changed> {
  const owed: OwedRecord[] = [];
  for (const work of change.owed) {
    const known = await readOwed(owedId(change.order.id, work), transaction);
    owed.push(known === null ? newOwed(change.order.id, work, now) : owedAgain(known, work, now));
  }
  await saveOrder(change.order, transaction);
  await writeUnits?.();
  for (const record of owed) await saveOwed(record, transaction);
  confirmCommittedBy(async (next) => isDeepStrictEqual(await readOrder(change.order.id, next), change.order));
  return { order: change.order, owedIds: owed.map(({ id }) => id) };
}
