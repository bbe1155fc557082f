import type { DeliveryData } from '@shop/core/contracts/checkout';
import type { Adjustment } from '@shop/core/model/adjustment';
import { AppError } from '@shop/core/model/appError';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import { formatRand, randToCents } from '@shop/core/model/money';
import { minimumChargeCents } from '@shop/core/model/payment';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { orderTotals } from '@shop/core/rules/orderTotals';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { SellableItem } from '../../cart/domain/priceLines';
import type { PlaceOrderCommand } from './placeOrderCommand';

/** `validUntil` is an ISO instant. */
export type DeliveryQuote = {
  id: string;
  userUID: string;
  address: string;
  /** As sent to the courier. */
  parts?: NonNullable<OrderRecord['delivery']>['parts'];
  latitude: number;
  longitude: number;
  distanceMeters?: number | undefined;
  isPlaceChecked?: boolean | undefined;
  feeCents: number;
  validUntil: string;
  /** The courier, and its id for the quote. */
  provider: string;
  providerQuoteId: string;
};

/** About a metre. A client may round coordinates slightly. */
const sameDegrees = 1e-5;

/** Throws `quote-expired` or `quote-mismatch`. */
export function assertQuoteHolds(
  quote: DeliveryQuote | null,
  delivery: DeliveryData,
  { uid, now }: { uid: string; now: Date },
): void {
  if (quote === null) throw expired();
  if (quote.userUID !== uid || !isSamePlace(quote, delivery)) {
    throw new AppError('quote-mismatch', 'The delivery fee was calculated for another address.');
  }
  if (quote.validUntil <= now.toISOString()) throw expired();
}

function isSamePlace(quote: DeliveryQuote, delivery: DeliveryData): boolean {
  return (
    plain(quote.address) === plain(delivery.dropoff_address) &&
    Math.abs(quote.latitude - delivery.dropoff_latitude) < sameDegrees &&
    Math.abs(quote.longitude - delivery.dropoff_longitude) < sameDegrees
  );
}

function plain(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase();
}

function expired(): AppError {
  return new AppError(
    'quote-expired',
    'The delivery fee is no longer valid. Please choose your address again.',
  );
}

export type CurrentCart = { lines: PricedLine[]; changes: CartChange[] };

/**
 * Checks in the documented order: availability, prices and fee, quote, stock, minimum charge. Throws at the first
 * failed check. Errors about items, prices and stock contain all changes, and the confirmed and current value of every
 * amount.
 */
export function verifyAgainstCurrent(
  command: PlaceOrderCommand,
  current: {
    cart: CurrentCart;
    /** Current items by id, also those that are sold out and therefore not in the cart's lines. */
    items: ReadonlyMap<string, Pick<SellableItem, 'kind' | 'category'>>;
    quote: DeliveryQuote | null;
    adjust: (order: AdjustableOrder) => Adjustment[];
  },
  now: Date,
): Adjustment[] {
  const { cart, items, quote } = current;
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
  if (has(cart, 'price') || differs(command, items, adjust)) {
    throw new AppError('price-changed', 'Prices have changed. Please check your cart.', { details });
  }
  if (command.delivery !== null) assertQuoteHolds(quote, command.delivery, { uid: command.callerUid, now });
  if (has(cart, 'sold-out') || has(cart, 'fewer-left')) {
    throw new AppError('out-of-stock', sentenceOf(cart, 'sold-out', 'fewer-left'), { details });
  }
  if (details.current.totalCents < minimumChargeCents) {
    throw new AppError(
      'bad-request',
      `The smallest order that can be paid by card is ${formatRand(minimumChargeCents)}.`,
    );
  }
  return adjustments;
}

/** Uses the requested quantities, because a later check refuses insufficient stock. */
function differs(
  { confirmed, lines }: PlaceOrderCommand,
  items: ReadonlyMap<string, Pick<SellableItem, 'kind' | 'category'>>,
  adjust: (shown: AdjustableOrder['lines']) => Adjustment[],
): boolean {
  const shown = lines.map(({ id, price }) => ({
    id,
    unitCents: randToCents(price),
    quantity: 1,
    kind: items.get(id)?.kind ?? null,
    category: items.get(id)?.category,
  }));
  const { subtotalCents, deliveryFeeCents, totalCents } = orderTotals(shown, adjust(shown));
  return (
    confirmed.subtotalCents !== subtotalCents ||
    confirmed.deliveryFeeCents !== deliveryFeeCents ||
    confirmed.totalCents !== totalCents ||
    confirmed.amountCents !== totalCents
  );
}

/** Ignores a missing quote or another customer's quote, because a later check refuses both. */
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
