import type { Adjustment } from '@shop/core/model/adjustment';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { sourceOf } from '@shop/core/rules/adjustments';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import { discountAdjustments } from '@shop/core/rules/promotions';
import type { DocumentReference } from 'firebase-admin/firestore';

import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { promotionGroup, referencesOfUse } from '../../promotions/data/promotionStore';
import { customerOfUse } from '../../promotions/data/customerOfUse';
import { openPromotion } from '../../promotions/flows/usePromotion';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** `adjust` answers the adjustments of an order, `takeUse` writes that their source is used: call it after the transaction's last read. */
type OrderAdjustments = {
  adjust: (order: AdjustableOrder) => Adjustment[];
  takeUse: (adjustments: readonly Adjustment[]) => Promise<void>;
};

/** What a purchase shares with others because of its adjustments: their commits, and the documents that they read and write. */
export async function sharedForAdjustments({
  promotionId,
  user,
}: PlaceOrderCommand): Promise<{ group: string | null; references: DocumentReference[] }> {
  if (promotionId === undefined) return { group: null, references: [] };
  return {
    group: promotionGroup(promotionId),
    references: await referencesOfUse(promotionId, customerOfUse(user)),
  };
}

/** Reads what gives the adjustments of a purchase in the transaction that places its order. Throws `promotion-refused`. */
export async function openAdjustments(
  { promotionId, user }: PlaceOrderCommand,
  context: { transaction: StoreTransaction; now: Date },
): Promise<OrderAdjustments> {
  if (promotionId === undefined) {
    return { adjust: ({ feeCents }) => deliveryAdjustments(feeCents), takeUse: () => Promise.resolve() };
  }
  const { promotion, take } = await openPromotion({ promotionId, customer: customerOfUse(user) }, context);
  return {
    adjust: (order) => [...deliveryAdjustments(order.feeCents), ...discountAdjustments(promotion, order)],
    // One that takes nothing off, because the order is too small, is not used.
    takeUse: async (adjustments) => (sourceOf(adjustments) === undefined ? undefined : take()),
  };
}
