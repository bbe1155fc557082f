import { randomUUID } from 'node:crypto';

import { promotionSchema } from '@shop/core/model/promotion';
import { centsToRand } from '@shop/core/model/money';
import { sourceOf } from '@shop/core/rules/adjustments';
import * as v from 'valibot';

import type { PayInput } from '../../functions/src/checkout/testing/buyer';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { firestore } from '../../functions/src/platform/firebase';

// A promotion of few uses that the buyers of a schedule share.

const percent = 10;

/** Stores a promotion of this schedule alone, which all may use so many times. */
export async function storePromotion(totalUses: number): Promise<string> {
  const id = `promotion-${randomUUID()}`;
  const promotion = v.parse(promotionSchema, {
    id,
    name: 'Schedule',
    code: `S-${id.slice(-12).toUpperCase()}`,
    kind: 'percentage',
    percent,
    cents: 0,
    minimumCents: 0,
    itemKinds: [],
    startsAt: null,
    endsAt: null,
    totalUses,
    usesPerCustomer: 1,
    isActive: true,
    uses: 0,
    version: 1,
  });
  await (await firestore()).doc(`promotions/${id}`).set(promotion);
  return id;
}

/** The same purchase with the promotion's discount in its total. */
export function discounted(input: PayInput, promotionId: string): PayInput {
  const { orderDetails } = input;
  const discountCents = Math.round(orderDetails.price * percent);
  const amount = input.amount - discountCents;
  return {
    ...input,
    amount,
    orderDetails: { ...orderDetails, promotionId, totlOrderPrice: centsToRand(amount) },
  };
}

/**
 * The uses that are counted are the orders that hold or have bought units with the promotion. More than its limit are only those whose
 * payment came after their hold had ended.
 */
export function assertUses(
  { uses, totalUses }: { uses: unknown; totalUses: number },
  orders: readonly OrderRecord[],
): void {
  const using = orders.filter(
    ({ adjustments, units }) => sourceOf(adjustments) !== undefined && (units === 'held' || units === 'sold'),
  );
  expect({ uses }).toEqual({ uses: using.length });
  const late = using.filter(
    ({ units, timeline }) => units === 'sold' && timeline.some(({ event }) => endsOfHolds.has(event)),
  );
  expect(using.length - late.length).toBeLessThanOrEqual(totalUses);
}

const endsOfHolds: ReadonlySet<string> = new Set([
  'payment-expired',
  'payment-withdrawn',
  'hold-released',
  'replaced',
  'lapsed',
  'canceled',
]);
