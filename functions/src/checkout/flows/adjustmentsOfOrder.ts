import type { Adjustment } from '@shop/core/model/adjustment';
import type { Promotion } from '@shop/core/model/promotion';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { sourceOf } from '@shop/core/rules/adjustments';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import { discountAdjustments } from '@shop/core/rules/promotions';
import type { DocumentReference } from 'firebase-admin/firestore';

import { customerIdOf } from '../../orders/data/customerOfOrder';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import {
  customerUsesReference,
  promotionGroup,
  promotionReference,
  readPromotion,
} from '../../promotions/data/promotionStore';
import { countsOf } from '../../promotions/domain/uses';
import type { Use } from '../../promotions/flows/usePromotion';
import { assertUsable, prepareCounts, readOwnUses } from '../../promotions/flows/usePromotion';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** `takeUse` records a use of the promotion. Call it after the transaction's last read. */
type OrderAdjustments = {
  adjust: (order: AdjustableOrder) => Adjustment[];
  takeUse: (adjustments: readonly Adjustment[]) => Promise<void>;
};

/** Call this before the transaction, which reads the promotion again only if its total uses are limited. */
export async function readPromotionOf({ promotion }: PlaceOrderCommand): Promise<Promotion | null> {
  return promotion === undefined ? null : readPromotion(promotion.id);
}

/**
 * Returns the commit group that purchases with the same promotion share, and references to the counts of its uses.
 * Returns neither for a promotion without limits.
 */
export async function sharedForAdjustments(
  command: PlaceOrderCommand,
  promotion: Promotion | null,
): Promise<{ group: string | null; references: DocumentReference[] }> {
  if (promotion === null) return { group: null, references: [] };
  const customer = customerOf(command);
  const counts = countsOf(promotion, customer);
  return {
    group: counts.includes('all') ? promotionGroup(promotion.id) : null,
    references: [
      ...(counts.includes('all') ? [await promotionReference(promotion.id)] : []),
      ...(counts.includes('customer') ? [await customerUsesReference(customer)] : []),
    ],
  };
}

type Opening = { promotion: Promotion | null; transaction: StoreTransaction; now: Date };

/** Throws `promotion-refused`. */
export async function openAdjustments(
  command: PlaceOrderCommand,
  { promotion: found, transaction, now }: Opening,
): Promise<OrderAdjustments> {
  const use = promotionUseOf(command);
  if (use === null) {
    return { adjust: ({ feeCents }) => deliveryAdjustments(feeCents), takeUse: () => Promise.resolve() };
  }
  // The transaction that changes a count must read it.
  const isLimited = found !== null && found.totalUses !== null;
  const current = isLimited ? await readPromotion(found.id, transaction) : found;
  const ownUses = await readOwnUses(current, use.customer, transaction);
  const promotion = assertUsable(use, { promotion: current, ownUses }, now);
  const countedIn = countsOf(promotion, use.customer);
  const take = await prepareCounts(use, { move: 'hold', countedIn }, transaction);
  return {
    adjust: (order) => [
      ...deliveryAdjustments(order.feeCents),
      ...discountAdjustments(promotion, order).map((discount) => ({
        ...discount,
        ...(countedIn.length > 0 && { countedIn }),
      })),
    ],
    // A promotion that deducts nothing, for example because the order is too small, does not count as used.
    takeUse: async (adjustments) => (sourceOf(adjustments) === undefined ? undefined : take()),
  };
}

function promotionUseOf(command: PlaceOrderCommand): Use | null {
  const { promotion, limits } = command;
  if (promotion === undefined) return null;
  const isUnknown = limits !== null && limits.unknown !== null;
  return { promotionId: promotion.id, code: promotion.code, customer: customerOf(command), isUnknown };
}

function customerOf({ user }: PlaceOrderCommand): string {
  return customerIdOf({ userUID: user.uid, user });
}
