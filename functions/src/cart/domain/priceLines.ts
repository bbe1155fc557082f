import type { ItemKind, Variant } from '@shop/core/items/registry';
import { unitCents } from '@shop/core/items/sale';
import { variantOf, cartLineName } from '@shop/core/items/registry';
import type { CartChange, CartLine, PricedLine } from '@shop/core/model/cart';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Category } from '@shop/core/model/product';
import { lineCents } from '@shop/core/rules/orderTotals';
import type { Stock } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';

/** `prices` contains each variant's stored price in rand. */
export type SellableItem = {
  id: string;
  kind: ItemKind;
  category: Category | undefined;
  name: string;
  label: string | undefined;
  imageUrl: string;
  isForSale: boolean;
  prices: Partial<Record<Variant, number>>;
  stock: Stock;
};

export type PricedCart = { lines: PricedLine[]; changes: CartChange[] };

/**
 * `changes` lists the differences from what the customer saw. Repeated lines do not share the stock; orders with them are
 * refused.
 */
export function priceLines(
  wanted: readonly CartLine[],
  items: ReadonlyMap<string, SellableItem>,
): PricedCart {
  const lines: PricedLine[] = [];
  const changes: CartChange[] = [];
  for (const line of wanted) {
    const item = items.get(line.id);
    const variant = variantOf(line.size);
    const stored = item?.isForSale === true ? item.prices[variant] : undefined;
    if (item === undefined || stored === undefined) {
      changes.push({ change: 'gone', ...keyOf(line), message: `${line.name} is no longer for sale.` });
      continue;
    }
    const available = availableUnits(item.stock, variant);
    const quantity = Math.min(line.quantity, available);
    const priced = toPricedLine({ line, item, quantity, available, unit: unitCents(item.kind, stored) });
    changes.push(...changesOf(line, priced));
    if (quantity > 0) lines.push(priced);
  }
  return { lines, changes };
}

type Pricing = { line: CartLine; item: SellableItem; quantity: number; available: number; unit: number };

function toPricedLine({ line, item, quantity, available, unit }: Pricing): PricedLine {
  return {
    ...keyOf(line),
    kind: item.kind,
    ...(item.category !== undefined && { category: item.category }),
    name: cartLineName(item.name, line.size),
    ...(item.label === undefined ? {} : { label: item.label }),
    imageUrl: item.imageUrl,
    quantity,
    available,
    unitCents: unit,
    lineCents: lineCents({ unitCents: unit, quantity }),
  };
}

/** For a sold-out line, price and quantity no longer matter. */
function changesOf(line: CartLine, priced: PricedLine): CartChange[] {
  const { name, available } = priced;
  if (available === 0) {
    return [{ change: 'sold-out', ...keyOf(line), message: `${name} is sold out.` }];
  }
  const changes: CartChange[] = [];
  if (priced.quantity < line.quantity) {
    const message = `Only ${available} of ${name} left.`;
    changes.push({ change: 'fewer-left', ...keyOf(line), available, message });
  }
  const oldLineCents = randToCents(line.price);
  // Both amounts use the quantity that the customer saw, so that they differ only if the unit price changed.
  const newLineCents = lineCents({ unitCents: priced.unitCents, quantity: line.quantity });
  if (oldLineCents !== newLineCents) {
    const message = `${name}: ${formatRand(oldLineCents)} is now ${formatRand(newLineCents)}.`;
    changes.push({ change: 'price', ...keyOf(line), oldLineCents, newLineCents, message });
  }
  return changes;
}

function keyOf(line: CartLine): Pick<CartLine, 'id' | 'size'> {
  return { id: line.id, ...(line.size === undefined ? {} : { size: line.size }) };
}
