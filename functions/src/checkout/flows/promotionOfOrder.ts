import type { Adjustment } from '@shop/core/model/adjustment';
import type { Promotion } from '@shop/core/model/promotion';

import type { NewOrder } from '../../orders/domain/newOrder';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { openPromotion } from '../../promotions/flows/usePromotion';
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

/** Reads the promotion of a purchase in the transaction that places its order. Throws `promotion-refused`. */
export async function openPromotionOf(
  { promotionId, user }: PlaceOrderCommand,
  context: { transaction: StoreTransaction; now: Date },
): Promise<PromotionOfOrder> {
  if (promotionId === undefined) return { promotion: null, apply: () => notUsed };
  const { promotion, take } = await openPromotion({ promotionId, uid: user.uid }, context);
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
