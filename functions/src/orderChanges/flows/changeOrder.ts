import { isDeepStrictEqual } from 'node:util';

import { AppError } from '@shop/core/model/appError';

import { itemReferences } from '../../items/data/itemStore';
import { orderReference, readOrder, requireOrder, saveOrder } from '../../orders/data/orderStore';
import type { OrderChange } from '../../orders/domain/orderChange';
import { toRequest } from '../../orders/domain/orderChange';
import { mailsOfChange } from '../../orders/domain/orderMails';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { assertTransition } from '../../orders/domain/orderTransitions';
import { readLateRefusal, groupOfMove, prepareOrderMove, prepareRestock } from './orderMove';
import { saveJob } from '../../outbox/data/outboxStore';
import { enqueue } from '../../outbox/domain/outboxJob';
import { prepareJobs } from '../../outbox/flows/prepareJobs';
import { sendsMail } from '../../platform/config';
import type { StoreTransaction, TransactionContext } from '../../platform/firestore/storeTransaction';
import { transactTogether } from '../../platform/firestore/transact';

/** `jobIds` are the new jobs to run after the commit. */
export type Changed = { order: OrderRecord; jobIds: string[] };

/**
 * Writes order, stock, ledger and jobs in one transaction. `decide` returns null for no change. It may run several
 * times and must have no side effects. Throws `not-found`.
 */
export async function changeOrder(id: string, decide: Decide, now: Date): Promise<Changed> {
  const alone = { group: `order ${id}`, references: [await orderReference(id)] };
  const first = await transactTogether(alone, async (context) => {
    const order = await requireOrder(id, context.transaction);
    const change = decide(order);
    if (change === null) return { order, jobIds: [] };
    // If units move, nothing is written yet. The change is decided again, together with the items.
    return movesUnits(change) ? { moving: order } : applyChange(context, { before: order, change, now });
  });
  return 'moving' in first ? changeUnits(first.moving, decide, now) : first;
}

type Decide = (order: OrderRecord) => OrderChange | null;

/**
 * Shares its commit with other changes to the same items. Reads order and items together, so that the decision uses a
 * consistent state.
 */
async function changeUnits(found: OrderRecord, decide: Decide, now: Date): Promise<Changed> {
  const items = await itemReferences(found.lines.map((line) => line.id));
  const shared = { group: groupOfMove(found), references: [await orderReference(found.id), ...items] };
  return transactTogether(shared, async (context) => {
    const order = await requireOrder(found.id, context.transaction);
    const change = decide(order);
    return change === null ? { order, jobIds: [] } : applyChange(context, { before: order, change, now });
  });
}

type Decided = { before: OrderRecord; change: OrderChange; now: Date };

/** Throws `out-of-stock` or `promotion-refused`. */
export async function applyChange(
  context: TransactionContext,
  { before, change, now }: Decided,
): Promise<Changed> {
  const { move, order } = change;
  assertTransition(before, change);
  if (change.late !== undefined) {
    const { isInGrace, instead } = change.late;
    const why = await readLateRefusal(before, { isInGrace, now }, context.transaction);
    if (why !== null) return applyChange(context, { before, change: instead(why), now });
  }
  if (move === null) {
    const writeUnits = await prepareRestock(context, change, now);
    return writeChange(context, change, { before, now, writeUnits });
  }
  const writeUnits = await prepareOrderMove(context, order, { ...change, move, now });
  if (writeUnits !== null) return writeChange(context, change, { before, now, writeUnits });
  if (change.ifShort === undefined) {
    throw new AppError('out-of-stock', 'Some items of this order have been sold in the meantime.');
  }
  return writeChange(context, change.ifShort, { before, now, writeUnits: null });
}

function movesUnits({ move, restocked }: OrderChange): boolean {
  return move !== null || restocked !== undefined;
}

async function writeChange(
  { transaction, confirmCommittedBy }: TransactionContext,
  change: OrderChange,
  { before, now, writeUnits }: { before: OrderRecord; now: Date; writeUnits: (() => Promise<void>) | null },
): Promise<Changed> {
  const requests = change.jobs.map((job) => toRequest(change.order.id, job));
  const settled = change.settledJobIds ?? [];
  const jobs = await prepareJobs({ requests, settled }, { now, transaction });
  await saveOrder(change.order, transaction);
  await writeUnits?.();
  await jobs.write();
  await enqueueMails(before, change.order, { now, transaction });
  confirmCommittedBy(async (next) => isDeepStrictEqual(await readOrder(change.order.id, next), change.order));
  return { order: change.order, jobIds: jobs.ids };
}

/**
 * Costs one write per e-mail and no read, because a change is applied only once and the id contains its time.
 * `reconcile` sends the e-mails, so that no response waits for a mail server.
 */
async function enqueueMails(
  before: OrderRecord,
  after: OrderRecord,
  { now, transaction }: { now: Date; transaction: StoreTransaction },
): Promise<void> {
  if (!sendsMail()) return;
  for (const { mail, refundId } of mailsOfChange(before, after)) {
    const request = {
      id: `mail-${after.id}-${mail}${refundId === undefined ? '' : `-${refundId}`}-${now.getTime()}`,
      kind: 'mail',
      orderId: after.id,
      reason: mail,
      isReopenable: false,
      template: 'order',
      mail,
      ...(refundId !== undefined && { refundId }),
    };
    await saveJob(enqueue(request, now), transaction);
  }
}
