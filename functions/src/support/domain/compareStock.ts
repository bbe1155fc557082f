import type { Size, Variant } from '@shop/core/items/registry';
import type { Stock } from '@shop/core/rules/stock';
import { unitsByItem } from '@shop/core/rules/stock';

type Line = { id: string; size?: Size | undefined; quantity: number };
type CountedItem = { id: string; code: string; onHand: Stock['onHand']; held: Stock['held'] };
export type StockDifference = {
  id: string;
  code: string;
  variant: string;
  held: number;
  heldByOrders: number;
};

/** Orders placed during the comparison may appear as differences. */
export function compareStock(items: readonly CountedItem[], heldLines: readonly Line[]): StockDifference[] {
  const byItem = unitsByItem(heldLines);
  return items.flatMap(({ id, code, onHand, held }) => {
    const ofOrders = byItem.get(id) ?? {};
    const variants = new Set([...Object.keys(onHand), ...Object.keys(held), ...Object.keys(ofOrders)]);
    return [...variants].flatMap((name) => {
      const variant = name as Variant;
      const [counted, heldByOrders] = [held[variant] ?? 0, ofOrders[variant] ?? 0];
      return counted === heldByOrders ? [] : [{ id, code, variant, held: counted, heldByOrders }];
    });
  });
}
