import { staffActor } from '../../audit/domain/author';
import type { InputOf } from '@shop/core/contracts/contract';
import type { createOrder } from '@shop/core/contracts/ordersAdmin';
import { AppError } from '@shop/core/model/appError';
import { randToCents } from '@shop/core/model/money';

import type { PlaceOrderCommand } from './placeOrderCommand';
import { assertDistinctLines, assertOwnUrls, namedPromotion } from './placeOrderCommand';

/**
 * Longer than for an online order, because the customer receives the link in a message and has to find their card. See
 * `docs/decisions/0010-telephone-orders.md`.
 */
const holdMinutes = 60;

type Context = {
  caller: { uid: string; staffId: string; name: string };
  origins: readonly string[];
  /** Proposed by the server. */
  orderNumber: string;
};

/** Throws `cart-empty`, `bad-request` or `return-url-refused`. */
export function parsePhoneOrder(
  input: InputOf<typeof createOrder>,
  { caller, origins, orderNumber }: Context,
): PlaceOrderCommand {
  if (input.products.length === 0) throw new AppError('cart-empty', 'There is nothing in this order yet.');
  assertDistinctLines(input.products);
  const returnUrls = { success: input.successUrl, failure: input.failureUrl, cancel: input.cancelUrl };
  assertOwnUrls(returnUrls, origins);
  const { name, email, phoneNumber } = input.customer;
  return {
    user: { uid: '', displayName: name, email, phoneNumber },
    callerUid: caller.uid,
    limits: null,
    staff: { actor: staffActor(caller), holdMinutes },
    attemptId: input.attemptId,
    proposedNumber: orderNumber,
    lines: input.products,
    confirmed: {
      amountCents: input.amount,
      subtotalCents: input.products.reduce((sum, line) => sum + randToCents(line.price), 0),
      deliveryFeeCents: input.deliveryFeeCents,
      totalCents: input.amount,
    },
    promotion: namedPromotion(input),
    delivery: input.deliveryData,
    returnUrls,
  };
}
