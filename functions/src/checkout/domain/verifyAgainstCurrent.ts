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

/** The cart with the server's current prices. */
export type CurrentCart = { lines: PricedLine[]; changes: CartChange[] };

/**
 * Compares the confirmed purchase with the current shop, in the documented order: availability, prices and fee, quote, stock.
 * Throws for the first check that fails, with all changes and both values of every amount. Returns the adjustments of the order.
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
 * Returns whether an amount differs from the confirmed one. It uses the requested quantities: missing units are refused as
 * missing stock, not as a price change.
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

/**
 * Returns the delivery fee. A missing quote or another customer's does not affect it; such quotes are refused after the price
 * check.
 */
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
