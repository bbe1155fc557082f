import type { Adjustment } from '@shop/core/model/adjustment';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { sourceOf } from '@shop/core/rules/adjustments';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import { discountAdjustments } from '@shop/core/rules/promotions';
import type { DocumentReference } from 'firebase-admin/firestore';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { promotionGroup, referencesOfUse } from '../../promotions/data/promotionStore';
import { customerOfUse } from '../../promotions/data/customerOfUse';
import { openPromotionBesides } from '../../promotions/flows/usePromotion';
import { HoldsInTheWay } from '../domain/assertHoldLimits';
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

/**
 * Reads what gives the adjustments of a purchase in the transaction that places its order. `held`: the customer's other orders that hold
 * units. Throws `promotion-refused`, and `HoldsInTheWay` when it can be used once unpaid orders of this customer that use it have been
 * replaced.
 */
export async function openAdjustments(
  { promotionId, user }: PlaceOrderCommand,
  { held, ...context }: { transaction: StoreTransaction; now: Date; held: readonly OrderRecord[] },
): Promise<OrderAdjustments> {
  if (promotionId === undefined) {
    return { adjust: ({ feeCents }) => deliveryAdjustments(feeCents), takeUse: () => Promise.resolve() };
  }
  const using = held.filter(({ adjustments }) => sourceOf(adjustments) === promotionId);
  const opened = await openPromotionBesides(
    { promotionId, customer: customerOfUse(user), ownHeld: using.length },
    context,
  );
  if (opened === 'held') throw new HoldsInTheWay(using);
  return {
    adjust: (order) => [
      ...deliveryAdjustments(order.feeCents),
      ...discountAdjustments(opened.promotion, order),
    ],
    // One that takes nothing off, because the order is too small, is not used.
    takeUse: async (adjustments) => (sourceOf(adjustments) === undefined ? undefined : opened.take()),
  };
}
