import type { Adjustment } from '@shop/core/model/adjustment';
import { promotedIn } from '@shop/core/rules/adjustments';

import type { StockMove } from '../../inventory/domain/stockMoves';
import { customerIdOf } from '../../orders/data/customerOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { Use } from '../../promotions/flows/usePromotion';
import { prepareUseMove } from '../../promotions/flows/usePromotion';

/**
 * Prepares the effect of a move of an order's units on its promotion. A promotion counts as used while the units are held or
 * sold. Call the returned function after the transaction's last read. Throws `promotion-refused`.
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

/** Returns an order's use of the promotion behind its discount. */
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
