import { sourceOf } from '@shop/core/rules/adjustments';

import type { StockMove } from '../../inventory/domain/stockMoves';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { customerOfUse } from '../../promotions/data/customerOfUse';
import { openPromotion, prepareUseChange } from '../../promotions/flows/usePromotion';

/** An order counts as a use of its promotion while its units are held or sold. */
const useChanges: Record<StockMove, 1 | -1 | null> = {
  hold: 1,
  sell: 1,
  commit: null,
  release: -1,
  restock: -1,
};

/** Prepares what a move of an order's units means for its promotion; call the answer after the transaction's last read. Throws `promotion-refused`. */
export async function preparePromotionMove(
  { adjustments, userUID, user }: OrderRecord,
  move: StockMove,
  { now, transaction }: { now: Date; transaction: StoreTransaction },
): Promise<() => Promise<void>> {
  const by = useChanges[move];
  const promotionId = sourceOf(adjustments);
  if (promotionId === undefined || by === null) return () => Promise.resolve();
  const use = { promotionId, customer: customerOfUse({ ...user, uid: userUID }) };
  // Another customer may have taken the last use since the units were given back.
  return move === 'hold'
    ? (await openPromotion(use, { now, transaction })).take
    : prepareUseChange(use, by, transaction);
}
