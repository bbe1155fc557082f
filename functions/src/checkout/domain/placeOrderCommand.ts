import type { DeliveryData, pay } from '@shop/core/contracts/checkout';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { CartLine } from '@shop/core/model/cart';
import { randToCents } from '@shop/core/model/money';
import { purchaseContent } from '@shop/core/rules/purchaseContent';

import type { NewOrder } from '../../orders/domain/newOrder';

export type ReturnUrls = { success: string; failure: string; cancel: string };

/** `confirmed` contains the amounts on the screen, in cents. */
export type PlaceOrderCommand = {
  /** `uid` is empty if the order is not linked to an account. */
  user: NewOrder['user'];
  /** Owner of the attempt and the quote: the customer, or the member of staff who enters the order. */
  callerUid: string;
  /** Null if staff place the order. */
  limits: HoldLimits | null;
  staff?: NonNullable<NewOrder['staff']>;
  attemptId: string;
  proposedNumber: string;
  lines: CartLine[];
  confirmed: Confirmed;
  promotion?: UsedPromotion | undefined;
  delivery: DeliveryData | null;
  returnUrls: ReturnUrls;
};

/** What one customer may hold without paying. */
export type HoldLimits = {
  /** Maximum per item and size. */
  unitsPerItem: number;
  /** Maximum percentage of the remaining units of an item in one size. */
  sharePercent: number;
  /** Number of units that are allowed regardless of the percentage, so that the last units of an item can be sold. */
  alwaysUnits: number;
  /** Counts paid and unpaid orders. */
  ordersAnHour: number;
  /** Null for a known account (decision 0082). */
  unknown: { lines: number; holdMinutes: number } | null;
};

type UsedPromotion = { id: string; code: string };

type Confirmed = {
  amountCents: number;
  subtotalCents: number;
  deliveryFeeCents: number;
  totalCents: number;
};

/** Refunds and returns name a line by its item and size. Throws `bad-request`. */
export function assertDistinctLines(lines: readonly CartLine[]): void {
  const keys = new Set(lines.map(({ id, size = '' }) => `${id} ${size}`));
  if (keys.size < lines.length) throw new AppError('bad-request', 'The order repeats an item and size.');
}

/**
 * Throws an AppError if the request names another customer, contradicts itself, or has an external return URL. Also
 * throws if it has no lines, or too many lines for an unknown account.
 */
export function parsePlaceOrder(
  input: InputOf<typeof pay>,
  context: { user: PlaceOrderCommand['user']; limits: HoldLimits; origins: readonly string[] },
): PlaceOrderCommand {
  const { orderDetails } = input;
  if (orderDetails.userUID !== context.user.uid) {
    throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  }
  if (orderDetails.products.length === 0) throw new AppError('cart-empty', 'Your cart is empty.');
  assertDistinctLines(orderDetails.products);
  if (orderDetails.selfDelivery !== (orderDetails.deliveryData === null)) {
    throw new AppError('bad-request', 'Choose either delivery to an address or self-pickup.');
  }
  const { unknown } = context.limits;
  if (unknown !== null && orderDetails.products.length > unknown.lines) {
    const message = `A first order can have ${unknown.lines} different items at most. Please remove some.`;
    throw new AppError('conflict', message);
  }
  const returnUrls = { success: input.successUrl, failure: input.failureUrl, cancel: input.cancelUrl };
  assertOwnUrls(returnUrls, context.origins);
  return {
    user: context.user,
    callerUid: context.user.uid,
    limits: context.limits,
    attemptId: input.attemptId ?? orderDetails.orderId,
    proposedNumber: orderDetails.orderId,
    lines: orderDetails.products,
    confirmed: {
      amountCents: input.amount,
      subtotalCents: randToCents(orderDetails.price),
      deliveryFeeCents: randToCents(orderDetails.deliveryFee),
      totalCents: randToCents(orderDetails.totlOrderPrice),
    },
    promotion: namedPromotion(orderDetails),
    delivery: orderDetails.deliveryData,
    returnUrls,
  };
}

export function namedPromotion({
  promotionId: id,
  promotionCode: code = '',
}: {
  promotionId?: string | undefined;
  promotionCode?: string | undefined;
}): UsedPromotion | undefined {
  return id === undefined ? undefined : { id, code };
}

/**
 * Returns a string that is the same for all requests of one attempt. For a telephone order, the string includes the
 * customer.
 */
export function contentOf(command: PlaceOrderCommand): string {
  const content = purchaseContent({
    lines: command.lines.map(({ id, size, quantity, price }) => ({
      id,
      size,
      quantity,
      cents: randToCents(price),
    })),
    amountCents: command.confirmed.amountCents,
    destination: command.delivery,
  });
  return command.staff === undefined ? content : JSON.stringify([content, command.user]);
}

/** Throws `return-url-refused` unless the return URLs have an origin of the shop. */
export function assertOwnUrls(urls: ReturnUrls, origins: readonly string[]): void {
  for (const url of [urls.success, urls.failure, urls.cancel]) {
    if (!isOwn(url, origins)) {
      throw new AppError('return-url-refused', 'The return URL is not a URL of the shop.');
    }
  }
}

export function withOrderNumber(urls: ReturnUrls, orderNumber: string): ReturnUrls {
  const success = new URL(urls.success);
  if (success.searchParams.get('orderId') === orderNumber) return urls;
  success.searchParams.set('orderId', orderNumber);
  return { ...urls, success: success.href };
}

/** URL parsers may disagree about these characters: backslashes, spaces, control characters, non-ASCII characters. */
const ambiguous = /[^\x21-\x7e]|\\/;

function isOwn(text: string, origins: readonly string[]): boolean {
  if (ambiguous.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  // A `blob:` URL reports the origin of the URL inside it.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && origins.includes(url.origin) && url.username === '' && url.password === '';
}
