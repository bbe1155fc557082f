import type { PricedLine } from '@shop/core/model/cart';
import { centsToRand, formatRand } from '@shop/core/model/money';

import type { CartItem } from '../cart/cartSlice';
import { lineKey } from '../cart/cartSlice';
import type { DeliveryQuote } from '../delivery/useDeliveryQuote';

import type { WishedOrder } from './wishedOrder';
import { totalOf } from './wishedOrder';

/** One value that is another than the shopper confirmed. */
type ReviewRow = { key: string; name: string; before: string; after: string };

/** What differs from what was confirmed, and the order as it can be paid now; `next` has no lines when nothing is left. */
export type PayReview = { rows: ReviewRow[]; next: WishedOrder; totalCents: number };

type Now = {
  lines: readonly Pick<PricedLine, 'id' | 'size' | 'available' | 'quantity' | 'unitCents'>[];
  /** The courier's fresh price where he was asked again; null leaves the one that was confirmed. */
  quote: Extract<DeliveryQuote, { status: 'ready' }> | null;
};

/** Holds what was confirmed against what is so now: every line, the fee and the total with both their values. */
export function reviewOf(wish: WishedOrder, { lines, quote }: Now): PayReview {
  const known = new Map(lines.map((line) => [lineKey(line), line]));
  const rows: ReviewRow[] = [];
  const items: CartItem[] = [];
  for (const item of wish.items) {
    const line = known.get(lineKey(item));
    const isLeft = line !== undefined && line.available > 0;
    const next = isLeft ? asNow(item, line) : null;
    if (next !== null) items.push(next);
    const [before, after] = [lineText(item), next === null ? 'Sold out' : lineText(next)];
    if (before !== after) rows.push({ key: lineKey(item), name: item.name, before, after });
  }
  const parcel =
    wish.parcel !== null && quote !== null
      ? { ...wish.parcel, quoteId: quote.id, feeCents: quote.feeCents }
      : wish.parcel;
  const next = { ...wish, items, parcel };
  rows.push(...moneyRow('Delivery fee', wish.parcel?.feeCents ?? 0, parcel?.feeCents ?? 0));
  rows.push(...moneyRow('Total', totalOf(wish), totalOf(next)));
  return { rows, next, totalCents: totalOf(next) };
}

function asNow(item: CartItem, { available, unitCents }: { available: number; unitCents: number }): CartItem {
  const quantity = Math.min(item.quantity, available);
  return { ...item, quantity, unitCents, available, price: centsToRand(unitCents * quantity) };
}

function lineText({ quantity, unitCents }: CartItem): string {
  return `${quantity} × ${formatRand(unitCents)}`;
}

function moneyRow(name: string, before: number, after: number): ReviewRow[] {
  return before === after ? [] : [{ key: name, name, before: formatRand(before), after: formatRand(after) }];
}
