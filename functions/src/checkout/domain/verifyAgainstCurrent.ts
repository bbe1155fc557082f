import type { Adjustment } from '@shop/core/model/adjustment';
import { AppError } from '@shop/core/model/appError';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import { randToCents } from '@shop/core/model/money';
import { minimumChargeCents } from '@shop/core/model/payment';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { orderTotals } from '@shop/core/rules/orderTotals';

import type { DeliveryQuote } from './deliveryQuote';
import { assertQuoteHolds } from './deliveryQuote';
import type { PlaceOrderCommand } from './placeOrderCommand';

/** The cart as the server prices it now. */
export type CurrentCart = { lines: PricedLine[]; changes: CartChange[] };

/**
 * Checks what was confirmed against the shop as it is now, in the documented order: lines for sale, prices and fee, quote, stock.
 * Throws the first that fails, with all changes and both sides of every amount; answers the adjustments of the order.
 */
export function verifyAgainstCurrent(
  command: PlaceOrderCommand,
  current: {
    cart: CurrentCart;
    quote: DeliveryQuote | null;
    adjust: (order: AdjustableOrder) => Adjustment[];
  },
  now: Date,
): Adjustment[] {
  const { cart, quote } = current;
  const feeCents = feeOf(command, quote);
  const adjust = (lines: AdjustableOrder['lines']) => current.adjust({ lines, feeCents });
  const adjustments = adjust(cart.lines);
  const details = {
    changes: cart.changes,
    lines: cart.lines,
    confirmed: command.confirmed,
    current: orderTotals(cart.lines, adjustments),
  };
  if (has(cart, 'gone')) {
    throw new AppError('item-unavailable', sentenceOf(cart, 'gone'), { details });
  }
  if (has(cart, 'price') || differs(command, cart, adjust)) {
    throw new AppError('price-changed', 'Prices have changed. Please check your cart.', { details });
  }
  if (command.delivery !== null) assertQuoteHolds(quote, command.delivery, { uid: command.callerUid, now });
  if (has(cart, 'sold-out') || has(cart, 'fewer-left')) {
    throw new AppError('out-of-stock', sentenceOf(cart, 'sold-out', 'fewer-left'), { details });
  }
  if (details.current.totalCents < minimumChargeCents) {
    throw new AppError('bad-request', 'The smallest order that can be paid by card is R2.00.');
  }
  return adjustments;
}

/**
 * Whether an amount differs from what was confirmed. The wanted quantities count here: units that are no longer there are
 * refused as missing stock, not as a new price.
 */
function differs(
  { confirmed, lines }: PlaceOrderCommand,
  cart: CurrentCart,
  adjust: (shown: AdjustableOrder['lines']) => Adjustment[],
): boolean {
  const known = new Map(cart.lines.map((line) => [line.id, line]));
  const shown = lines.map(({ id, price }) => ({
    id,
    unitCents: randToCents(price),
    quantity: 1,
    kind: known.get(id)?.kind ?? null,
    category: known.get(id)?.category,
  }));
  const { subtotalCents, deliveryFeeCents, totalCents } = orderTotals(shown, adjust(shown));
  return (
    confirmed.subtotalCents !== subtotalCents ||
    confirmed.deliveryFeeCents !== deliveryFeeCents ||
    confirmed.totalCents !== totalCents ||
    confirmed.amountCents !== totalCents
  );
}

/** A quote that is missing or another customer's does not decide the fee; it is refused as such after the prices. */
function feeOf(command: PlaceOrderCommand, quote: DeliveryQuote | null): number {
  if (command.delivery === null) return 0;
  return quote?.userUID === command.callerUid ? quote.feeCents : command.confirmed.deliveryFeeCents;
}

function has(cart: CurrentCart, ...kinds: CartChange['change'][]): boolean {
  return cart.changes.some(({ change }) => kinds.includes(change));
}

function sentenceOf(cart: CurrentCart, ...kinds: CartChange['change'][]): string {
  const found = cart.changes.filter(({ change }) => kinds.includes(change));
  return found.map(({ message }) => message).join(' ');
}
