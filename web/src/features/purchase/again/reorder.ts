import type { ItemKind, ListedItem } from '@shop/core/items/registry';
import { toSaleLine } from '@shop/core/items/saleLine';
import { variantOf } from '@shop/core/items/registry';
import type { OrderLine } from '@shop/core/model/order';

import { quantityOf } from '../cart/addToCart';
import type { CartState, NewCartItem } from '../cart/cartSlice';
import { cartReducer, itemAdded } from '../cart/cartSlice';

/** `item` is null for an item that is no longer sold. */
export type Reorder = { line: OrderLine; item: NewCartItem | null };

export function findAgain(lines: readonly OrderLine[], listed: readonly ListedItem[]): Reorder[] {
  return lines.map((line) => {
    const found = listed.find(({ id, kind }) => id === line.id && kind === line.kind);
    const isSold = found !== undefined && found.availability;
    const item = isSold ? { ...toSaleLine(found, variantOf(line.size)), quantity: line.quantity } : null;
    return { line, item };
  });
}

export function kindsOf(lines: readonly OrderLine[]): ItemKind[] {
  return [...new Set(lines.map(({ kind }) => kind))];
}

/** Returns the price, in cents, of the units that fit within the stock and the cart's limits. */
export function centsAdded(again: readonly Reorder[], cart: CartState): number {
  let cents = 0;
  let state = cart;
  for (const { item } of again) {
    if (item === null || item.available === 0) continue;
    const before = quantityOf({ cart: state }, item);
    state = cartReducer(state, itemAdded(item));
    cents += item.unitCents * (quantityOf({ cart: state }, item) - before);
  }
  return cents;
}

/** `message` explains why nothing was added of an item in stock. */
export type Added = {
  name: string;
  added: number;
  wanted: number;
  isSold: boolean;
  message?: string | null;
};

export function inStock(again: readonly Reorder[]): Added[] {
  return again.map(({ line: { name, quantity }, item }) => ({
    name,
    wanted: quantity,
    isSold: item !== null,
    added: item === null ? 0 : Math.min(item.available, quantity),
  }));
}

/** Returns text such as `Malva Fudge is sold out` for each line that is not added in full. */
export function missingOf(outcomes: readonly Added[]): string[] {
  return outcomes.flatMap(({ name, added, wanted, isSold, message }) => {
    if (added >= wanted) return [];
    if (added > 0) return [`only ${added} of ${wanted} ${name}`];
    if (message) return [`${name}: ${message.replace(/\.$/, '')}`];
    return [isSold ? `${name} is sold out` : `${name} is no longer sold`];
  });
}

/** Returns text such as `3 items added; Malva Fudge is sold out.` */
export function reorderSummary(outcomes: readonly Added[]): string {
  const units = outcomes.reduce((sum, { added }) => sum + added, 0);
  return `${[units === 1 ? '1 item added' : `${units} items added`, ...missingOf(outcomes)].join('; ')}.`;
}
