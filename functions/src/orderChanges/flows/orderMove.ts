import type { Adjustment } from '@shop/core/model/adjustment';
import { promotedIn } from '@shop/core/rules/adjustments';

import { hoursOf } from '../../hours/data/hoursStore';
import type { StockMove } from '../../inventory/domain/stockMoves';
import { prepareMove, readItemsOfLines } from '../../inventory/flows/moveUnits';
import { itemGroup } from '../../items/domain/item';
import { readCustomerHolds } from '../../orders/data/customerHolds';
import { customerIdOf } from '../../orders/data/customerOfOrder';
import type { OrderChange, LateRefusal } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { unitsToRestock } from '../../orders/domain/refunds';
import { ledgerAuthor } from '../../orders/domain/timeline';
import { readSnapshot } from '../../platform/firestore/snapshots';
import type { TransactionContext, StoreTransaction } from '../../platform/firestore/storeTransaction';
import { promotionGroup } from '../../promotions/data/promotionStore';
import type { Use } from '../../promotions/flows/usePromotion';
import { prepareCounts, readUse } from '../../promotions/flows/usePromotion';
import { whyNotTaken } from '../domain/whyNotTaken';

/**
 * A promotion counts as used until the order's units are released or restocked. Call the returned function after the
 * transaction's last read.
 */
async function preparePromotionMove(
  order: OrderRecord,
  move: StockMove,
  transaction: StoreTransaction,
): Promise<() => Promise<void>> {
  const promoted = promotedIn(order.adjustments);
  if (promoted === undefined) return () => Promise.resolve();
  const { countedIn = [] } = promoted;
  return prepareCounts(promotionUseOf(order, promoted), { move, countedIn }, transaction);
}

function promotionUseOf(
  order: OrderRecord,
  { sourceId, code = '' }: Pick<Adjustment, 'code'> & { sourceId: string },
): Use {
  return {
    promotionId: sourceId,
    code,
    customer: customerIdOf(order),
    isUnknown: order.isUnknown === true,
  };
}

/** Orders with the same first item, or with the same promotion whose total uses are limited, share commits. */
export function groupOfMove({ id, lines, adjustments }: OrderRecord): string {
  const promoted = promotedIn(adjustments);
  if (promoted?.countedIn?.includes('all') === true) return promotionGroup(promoted.sourceId);
  const [first] = lines;
  return first === undefined ? `order ${id}` : itemGroup(first);
}

type OrderMove = Pick<OrderChange, 'by' | 'reason' | 'takenOver'> & { move: StockMove; now: Date };

/** Returns null if too few units are available. Call the returned function after the transaction's last read. */
export async function prepareOrderMove(
  context: TransactionContext,
  order: OrderRecord,
  { move, by, reason, takenOver, now }: OrderMove,
): Promise<(() => Promise<void>) | null> {
  const { transaction } = context;
  const { id, isUnknown } = order;
  const lines = unitsToRestock(order);
  const items = await readItemsOfLines(lines, transaction);
  const entry = { at: now, by: ledgerAuthor(by), reason, orderId: id };
  const writeUnits = prepareMove(context, { move, isUnknown, lines, items, entry, takenOver });
  if (writeUnits === null) return null;
  const writeUse = await preparePromotionMove(order, move, transaction);
  return async () => {
    await writeUnits();
    await writeUse();
  };
}

/** Restocks units of an order that continues, so its promotion still counts as used. Returns null if there are none. */
export async function prepareRestock(
  context: TransactionContext,
  { order, restocked: lines = [], by, reason }: OrderChange,
  now: Date,
): Promise<(() => Promise<void>) | null> {
  if (lines.length === 0) return null;
  const items = await readItemsOfLines(lines, context.transaction);
  const entry = { at: now, by: ledgerAuthor(by), reason, orderId: order.id };
  return prepareMove(context, { move: 'restock', lines, items, entry });
}

/** Reads everything in the transaction that sells the units. */
export async function readLateRefusal(
  order: OrderRecord,
  late: { isInGrace: boolean; now: Date },
  transaction: StoreTransaction,
): Promise<LateRefusal | null> {
  const { lines, adjustments, userUID } = order;
  const promoted = promotedIn(adjustments);
  const [items, hours, holds, use] = await Promise.all([
    readItemsOfLines(lines, transaction),
    readSnapshot('hours', transaction),
    userUID === '' ? null : readCustomerHolds(userUID, transaction),
    promoted === undefined
      ? { promotion: null, ownUses: 0 }
      : readUse(promotionUseOf(order, promoted), transaction),
  ]);
  const { pausedUntil } = await hoursOf(hours, late.now);
  return whyNotTaken(
    order,
    {
      items,
      isPaused: pausedUntil !== null && late.now < new Date(pausedUntil),
      isBlocked: (holds?.blockedAt ?? null) !== null,
      use,
    },
    late,
  );
}
