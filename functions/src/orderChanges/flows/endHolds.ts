import { itemReferences } from '../../items/data/itemStore';
import { addLedgerEntry, isNumberFree, rowOfNumber } from '../../inventory/data/stockLedger';
import { deleteOrder, orderReference, readOrder } from '../../orders/data/orderStore';
import { expireOrder, isOverdue } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { authorOf } from '../../orders/domain/timeline';
import type { TransactionContext } from '../../platform/firestore/storeTransaction';
import { transactTogether } from '../../platform/firestore/transact';
import { isBusy } from '../../platform/http/errors';
import { applyChange, changeOrder } from './changeOrder';
import { prepareOrderMove } from './orderMove';

/** A purchase that fails with `busy`. `callId` is the failing request; an earlier request may have placed the order. */
export type Withdrawal = { id: string; callId: string; orderNumber: string; now: Date };

/**
 * Withdraws everything that a purchase has written, and prevents its pending writes. Returns the order instead if its
 * checkout was recorded, because the customer can then continue there.
 */
export async function withdrawOrder(withdrawal: Withdrawal): Promise<OrderRecord | null> {
  const { id, callId, orderNumber } = withdrawal;
  const items = await itemReferences((await readOrder(id))?.lines.map((line) => line.id) ?? []);
  const references = [await orderReference(id), await rowOfNumber(orderNumber), ...items];
  return transactTogether({ group: `order ${id}`, references }, async (context) => {
    const order = await readOrder(id, context.transaction);
    if (order === null) {
      await blockPlacing(context, withdrawal);
      return null;
    }
    if (order.payment.redirectUrl !== null && order.payment.status === 'awaiting') return order;
    if (order.attempt.callId === callId) await remove(context, order, withdrawal);
    else await endHold(context, order, withdrawal);
    return null;
  });
}

/** Adds the ledger row of the display number, so that a pending commit, which would add it, fails. */
async function blockPlacing(
  { transaction }: TransactionContext,
  { id, orderNumber, now }: Withdrawal,
): Promise<void> {
  if (!(await isNumberFree(orderNumber, transaction))) return;
  const entry = { at: now, by: 'shop', reason: 'withdrawn', orderId: id, lines: [] };
  await addLedgerEntry({ ...entry, number: orderNumber }, transaction);
}

/** Removes an order whose customer never received its number. The stock ledger keeps its rows and the number. */
async function remove(context: TransactionContext, order: OrderRecord, { now }: Withdrawal): Promise<void> {
  if (order.units !== 'held' || order.payment.checkoutIds.length > 0) return;
  const { transaction } = context;
  const withdrawn = { move: 'release', by: authorOf(order), reason: 'withdrawn', now } as const;
  const writeUnits = await prepareOrderMove(context, order, withdrawn);
  await writeUnits?.();
  await deleteOrder(order, transaction);
}

/**
 * Ends an order of an earlier request if its card was declined, because a pending commit may be reopening it. That
 * commit then detects the change. An order that waits for payment belongs to the earlier request, so it continues.
 */
async function endHold(context: TransactionContext, order: OrderRecord, { now }: Withdrawal): Promise<void> {
  if (order.payment.status !== 'failed') return;
  const change = expireOrder(order, { now, by: authorOf(order), event: 'payment-withdrawn' });
  if (change !== null) await applyChange(context, { before: order, change, now });
}

/** If a corrupt item prevents the release, marks the order for staff, so that no purchase retries the release. */
export async function expireHold(id: string, now: Date): Promise<void> {
  try {
    await changeOrder(
      id,
      (order) => (isOverdue(order, now) ? expireOrder(order, { now, by: { kind: 'shop' } }) : null),
      now,
    );
  } catch (error) {
    if (!isBusy(error)) await markStuck(id, now);
    throw error;
  }
}

async function markStuck(id: string, now: Date): Promise<void> {
  await changeOrder(id, (order) => (isOverdue(order, now) ? stuck(order) : null), now);
}

function stuck(order: OrderRecord) {
  if (order.units !== 'held' || order.needsAction === 'hold-stuck') return null;
  const marked: OrderRecord = { ...order, needsAction: 'hold-stuck' };
  return { order: marked, move: null, jobs: [], by: { kind: 'shop' }, reason: 'hold stuck' } as const;
}
