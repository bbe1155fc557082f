import { isDeepStrictEqual } from 'node:util';

import { AppError } from '@shop/core/model/appError';

import { readOrder, saveOrder } from '../data/orderStore';
import { readOwed, saveOwed } from '../data/outboxStore';
import type { TransactionContext } from '../data/transact';
import { transact } from '../data/transact';
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
  return transact(async (context) => {
    await context.lock([orderLock(id)]);
    const order = await readOrder(id, context.transaction);
    if (order === null) throw new AppError('not-found', 'There is no such order.');
    const change = decide(order);
    return change === null ? { order, owedIds: [] } : applyChange(context, { before: order, change, now });
  });
}

/** A decided change of an order that the transaction has read. */
type Decided = { before: OrderRecord; change: OrderChange; now: Date };

/** Writes a decided change; the transaction must have written nothing yet. Throws `out-of-stock`. */
export async function applyChange(
  context: TransactionContext,
  { before, change, now }: Decided,
): Promise<Changed> {
  const { move, order } = change;
  const { transaction } = context;
  assertPaymentMoves(before.payment.status, change);
  if (move === null) return writeChange(context, change, { now, writeUnits: null });
  await context.lock(order.lines.map(itemLock));
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
