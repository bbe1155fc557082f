import type { Adjustment } from '@shop/core/model/adjustment';
import { centsToRand, formatRand } from '@shop/core/model/money';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { reductionNames, sourceOf } from '@shop/core/rules/adjustments';

import type { CartItem } from '../cart/cartSlice';
import { lineKey } from '../cart/cartSlice';
import type { PricedLines } from '../cart/ownHolds';
import type { DeliveryQuote } from '../delivery/useDeliveryQuote';

import type { ConfirmedOrder } from './confirmedOrder';
import { totalOf } from './confirmedOrder';

type ReviewRow = { key: string; name: string; before: string; after: string };

/** `next` has no lines if everything is sold out. */
export type PayReview = { rows: ReviewRow[]; next: ConfirmedOrder; totalCents: number };

type Now = {
  lines: PricedLines['lines'];
  /** Null keeps the confirmed fee. */
  quote: Extract<DeliveryQuote, { status: 'ready' }> | null;
  adjust: (order: AdjustableOrder) => Adjustment[];
};

export function reviewOf(confirmed: ConfirmedOrder, { lines, quote, adjust }: Now): PayReview {
  const known = new Map(lines.map((line) => [lineKey(line), line]));
  const rows: ReviewRow[] = [];
  const items: CartItem[] = [];
  for (const item of confirmed.items) {
    const line = known.get(lineKey(item));
    const isLeft = line !== undefined && line.available > 0;
    const next = isLeft ? asNow(item, line) : null;
    if (next !== null) items.push(next);
    const [before, after] = [lineText(item), next === null ? 'Sold out' : lineText(next)];
    if (before !== after) rows.push({ key: lineKey(item), name: item.name, before, after });
  }
  const parcel =
    confirmed.parcel !== null && quote !== null
      ? { ...confirmed.parcel, quoteId: quote.id, feeCents: quote.feeCents }
      : confirmed.parcel;
  const adjustments = adjust({ lines: items, feeCents: parcel?.feeCents ?? 0 });
  const next = { ...confirmed, items, parcel, adjustments };
  const source = sourceOf(confirmed.adjustments);
  if (source !== undefined && source !== sourceOf(adjustments)) {
    const after = reductionNames(adjustments) || 'Not available';
    rows.push({ key: 'discount', name: 'Discount', before: reductionNames(confirmed.adjustments), after });
  }
  rows.push(...moneyRow('Delivery fee', confirmed.parcel?.feeCents ?? 0, parcel?.feeCents ?? 0));
  const [before, after] = [totalOf(confirmed), totalOf(next)];
  // A new discount alone needs no confirmation.
  if (rows.length > 0 || after > before) rows.push(...moneyRow('Total', before, after));
  return { rows, next, totalCents: after };
}

function asNow(item: CartItem, { kind, category, available, unitCents }: Now['lines'][number]): CartItem {
  const quantity = Math.min(item.quantity, available);
  const price = centsToRand(unitCents * quantity);
  return {
    ...item,
    kind,
    ...(category !== undefined && { category }),
    quantity,
    unitCents,
    available,
    price,
  };
}

function lineText({ quantity, unitCents }: CartItem): string {
  return `${quantity} × ${formatRand(unitCents)}`;
}

function moneyRow(name: string, before: number, after: number): ReviewRow[] {
  return before === after ? [] : [{ key: name, name, before: formatRand(before), after: formatRand(after) }];
}
