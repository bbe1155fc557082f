import { unitCents } from '@shop/core/items/sale';
import { variantOf } from '@shop/core/items/registry';
import type { Promotion } from '@shop/core/model/promotion';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { promotedIn } from '@shop/core/rules/adjustments';
import { discountAdjustments, whyNotUsable } from '@shop/core/rules/promotions';
import { shortages, unitsByItem } from '@shop/core/rules/stock';

import type { Item } from '../../items/domain/item';
import { categoryOf, isListed, storedPrices } from '../../items/domain/item';
import type { LateRefusal, LateSale } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';

export type ShopNow = {
  items: ReadonlyMap<string, Item>;
  isPaused: boolean;
  isBlocked: boolean;
  /** The order's promotion, or null if it no longer exists, and the number of the customer's other uses of it. */
  use: { promotion: Promotion | null; ownUses: number };
};

/** Returns why the shop would refuse an order whose payment arrives after its hold has ended, or null. */
export function whyNotTaken(
  order: OrderRecord,
  shop: ShopNow,
  { isInGrace, now }: Pick<LateSale, 'isInGrace'> & { now: Date },
): LateRefusal | null {
  if (shop.isBlocked) return 'the account was blocked when the payment came';
  if (!isInGrace) {
    if (shop.isPaused) return 'the shop was paused when the payment came';
    const items = order.lines.map((line) => ({ line, item: shop.items.get(line.id) }));
    if (items.some(({ item }) => item === undefined || !isListed(item))) {
      return 'an item was off sale when the payment came';
    }
    if (items.some(({ line, item }) => item === undefined || centsOf(item, line) !== line.unitCents)) {
      return 'the price had changed when the payment came';
    }
  }
  if (!hasUnits(order, shop)) return 'it was sold out when the payment came';
  return isPromotionOpen(order, shop, { isInGrace, now })
    ? null
    : 'the promotion was over when the payment came';
}

function centsOf(item: Item, { size }: OrderRecord['lines'][number]): number | null {
  const stored = storedPrices(item)[variantOf(size)];
  return stored === undefined ? null : unitCents(item.kind, stored);
}

function hasUnits({ lines }: OrderRecord, { items }: ShopNow): boolean {
  return [...unitsByItem(lines)].every(([id, units]) => {
    const item = items.get(id);
    return item !== undefined && shortages(item, units).length === 0;
  });
}

/** After the grace period, the promotion must have the same code and give the same discount. */
function isPromotionOpen(
  { lines, adjustments }: OrderRecord,
  { items, use: { promotion, ownUses } }: ShopNow,
  { isInGrace, now }: { isInGrace: boolean; now: Date },
): boolean {
  const given = promotedIn(adjustments);
  if (given === undefined) return true;
  if (promotion === null) return false;
  if (isInGrace) return hasUsesLeft(promotion, ownUses);
  if (promotion.code !== (given.code ?? '') || whyNotUsable(promotion, now, { ownUses }) !== null)
    return false;
  const feeCents = adjustmentCents(
    adjustments.filter(({ cents }) => cents > 0),
    { total: 'deliveryFeeCents' },
  );
  const current = lines.map((line) => ({ ...line, category: categoryOf(items.get(line.id)) }));
  const [due] = discountAdjustments(promotion, { lines: current, feeCents });
  return given.cents === due?.cents;
}

function hasUsesLeft({ totalUses, uses, usesPerCustomer }: Promotion, ownUses: number): boolean {
  return (totalUses === null || uses < totalUses) && (usesPerCustomer === null || ownUses < usesPerCustomer);
}
