import type { Adjustment } from '@shop/core/model/adjustment';
import type { Promotion } from '@shop/core/model/promotion';

import type { NewOrder } from '../../orders/domain/newOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { openPromotionBesides } from '../../promotions/flows/usePromotion';
import { HoldsInTheWay } from '../domain/assertHoldLimits';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** The promotion that a purchase names, null without one; `apply` says what the order notes of it, and what writes the use. */
type PromotionOfOrder = {
  promotion: Promotion | null;
  apply: (adjustments: readonly Adjustment[]) => {
    noted: Pick<NewOrder, 'promotion'>;
    take: () => Promise<void>;
  };
};

const notUsed = { noted: {}, take: () => Promise.resolve() };

/**
 * Reads the promotion of a purchase in the transaction that places its order. `held`: the shopper's other orders that hold units. Throws
 * `promotion-refused`, and `HoldsInTheWay` when it can be used once unpaid orders of this shopper that use it have been replaced.
 */
export async function openPromotionOf(
  { promotionId, user }: PlaceOrderCommand,
  { held, ...context }: { transaction: StoreTransaction; now: Date; held: readonly OrderRecord[] },
): Promise<PromotionOfOrder> {
  if (promotionId === undefined) return { promotion: null, apply: () => notUsed };
  const using = held.filter((order) => order.promotion?.id === promotionId);
  const opened = await openPromotionBesides({ promotionId, uid: user.uid, ownHeld: using.length }, context);
  if (opened === 'held') throw new HoldsInTheWay(using);
  const { promotion, take } = opened;
  const { id, code, name } = promotion;
  return {
    promotion,
    // One that takes nothing off, because the order is too small, is not used.
    apply: (adjustments) =>
      adjustments.some(({ cents }) => cents < 0)
        ? { noted: { promotion: { id, code, name } }, take }
        : notUsed,
  };
}
