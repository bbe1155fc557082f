import type { Adjustment } from '@shop/core/model/adjustment';
import { promotedIn } from '@shop/core/rules/adjustments';

import type { StockMove } from '../../inventory/domain/stockMoves';
import { customerIdOf } from '../../orders/data/customerOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { Use } from '../../promotions/flows/usePromotion';
import { prepareUseMove } from '../../promotions/flows/usePromotion';

/**
 * Prepares what a move of an order's units means for its promotion, which it uses while its units are held or sold. Call the answer after
 * the transaction's last read. Throws `promotion-refused`.
 */
export async function preparePromotionMove(
  order: OrderRecord,
  move: StockMove,
  context: { now: Date; transaction: StoreTransaction },
): Promise<() => Promise<void>> {
  const promoted = promotedIn(order.adjustments);
  if (promoted === undefined) return () => Promise.resolve();
  return prepareUseMove(
    promotionUseOf(order, promoted),
    { move, countedIn: promoted.countedIn ?? [] },
    context,
  );
}

/** How an order uses the promotion that gives a discount. */
export function promotionUseOf(
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
