import { randomUUID } from 'node:crypto';

import { centsToRand } from '@shop/core/model/money';
import { sourceOf } from '@shop/core/rules/adjustments';
import { aPromotion } from '@shop/core/testing/answers';

import type { PayInput } from '../../functions/src/checkout/testing/buyer';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { firestore } from '../../functions/src/platform/firebase';

// A promotion with few uses, for which the customers of one life (see lifePlan.ts) compete.

const percent = 10;

type Stored = { id: string; code: string };

/** Stores a promotion for one life only, with the given number of uses, one per customer. */
export async function storePromotion(totalUses: number): Promise<Stored> {
  const id = `promotion-${randomUUID()}`;
  const code = `L-${id.slice(-12).toUpperCase()}`;
  const promotion = aPromotion({ id, name: 'Life', code, percent, totalUses, usesPerCustomer: 1 });
  await (await firestore()).doc(`promotions/${id}`).set(promotion);
  return { id, code };
}

export function discounted(input: PayInput, { id, code }: Stored): PayInput {
  const { orderDetails } = input;
  const discountCents = Math.round(orderDetails.price * percent);
  const amount = input.amount - discountCents;
  return {
    ...input,
    amount,
    orderDetails: {
      ...orderDetails,
      promotionId: id,
      promotionCode: code,
      totlOrderPrice: centsToRand(amount),
    },
  };
}

/**
 * Asserts that the stored uses, in total and per customer, equal the number of orders with the promotion whose units
 * are held or sold.
 */
export function assertUses(
  counted: Uses,
  { id, totalUses }: Promotion,
  orders: readonly OrderRecord[],
): void {
  const using = orders.filter(
    ({ adjustments, units }) => sourceOf(adjustments) === id && (units === 'held' || units === 'sold'),
  );
  const uidOf = ({ userUID }: OrderRecord) => userUID;
  const byCustomer = Object.fromEntries(
    [...new Set(orders.map(uidOf))].map((uid) => [uid, using.filter((order) => uidOf(order) === uid).length]),
  );
  const unknownUses = using.filter(({ units, isUnknown }) => units === 'held' && isUnknown === true).length;
  expect(counted).toEqual({ uses: using.length, unknownUses, byCustomer });
  expect(using.length).toBeLessThanOrEqual(totalUses);
  expect(Math.max(0, ...Object.values(byCustomer))).toBeLessThanOrEqual(1);
}

type Promotion = { id: string; totalUses: number };
type Uses = { uses: unknown; unknownUses: unknown; byCustomer: Record<string, unknown> };
