import { typeOf } from '@shop/core/items/registry';
import { backAtOf, soldOutUnits } from '@shop/core/items/sale';
import type { Stock } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { itemSchema, withStock } from '../../items/domain/item';

/**
 * Applies moved stock to an item. A size that staff have marked as sold out stays sold out: its freed units join the
 * units that return with the size (decision 0084).
 */
export function keepSoldOut(item: Item, moved: Stock): Item {
  const before: Stock = item;
  const freed = typeOf(item.kind).variants.flatMap((variant) => {
    const units = availableUnits(moved, variant);
    const isMarked = soldOutUnits(item, variant) > 0 || backAtOf(item, variant) !== undefined;
    const isKept = isMarked && availableUnits(before, variant) === 0 && units > 0;
    return isKept ? [[variant, units] as const] : [];
  });
  if (freed.length === 0) return withStock(item, moved);
  const onHand = freed.map(([variant, units]) => [variant, (moved.onHand[variant] ?? 0) - units]);
  const soldOut = freed.map(([variant, units]) => [variant, soldOutUnits(item, variant) + units]);
  return v.parse(itemSchema, {
    ...withStock(item, { ...moved, onHand: { ...moved.onHand, ...Object.fromEntries(onHand) } }),
    soldOut: { ...item.soldOut, ...Object.fromEntries(soldOut) },
  });
}
