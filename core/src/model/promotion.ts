import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { idSchema, instantSchema } from './ids';
import { centsSchema } from './money';
import { promotionCodePattern } from './promotionCode';
import { lineOfText } from './text';

/** `percentage` and `amount` are taken off the goods, `free-delivery` is the courier's fee. */
export const promotionKinds = ['percentage', 'amount', 'free-delivery'] as const;

/** A code as it is stored and compared: `spring-10 ` is `SPRING-10`. */
export const promotionCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(promotionCodePattern, 'has 3 to 20 letters, digits or hyphens'),
);

const offerFields = {
  /** As customers read it. */
  name: lineOfText(60),
  /** Empty for an offer that needs no code. */
  code: v.union([v.literal(''), promotionCodeSchema]),
  kind: v.picklist(promotionKinds),
  /** Of a percentage: 1 to 100, else 0. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Of an amount: what is taken off, in cents, else 0. */
  cents: centsSchema,
  /** The least that the goods must cost, in cents; 0 for none. */
  minimumCents: centsSchema,
  /** The kinds of items that count and become cheaper; all of them when empty. */
  itemKinds: v.pipe(v.array(v.picklist(itemKinds)), v.maxLength(itemKinds.length)),
};

/** What a cart must know of a promotion. */
export const offerSchema = v.object({ id: idSchema, ...offerFields });
export type Offer = v.InferOutput<typeof offerSchema>;

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)));

const termsFields = {
  ...offerFields,
  startsAt: v.nullable(instantSchema),
  endsAt: v.nullable(instantSchema),
  totalUses: limit,
  usesPerCustomer: limit,
  isActive: v.boolean(),
};

/** What staff decide about a promotion. Null is without a limit. */
export const promotionTermsSchema = v.pipe(
  v.strictObject(termsFields),
  v.forward(
    v.check(({ kind, percent }) => (kind === 'percentage') === percent > 0, 'is from 1 to 100'),
    ['percent'],
  ),
  v.forward(
    v.check(({ kind, cents }) => (kind === 'amount') === cents > 0, 'is more than R0.00'),
    ['cents'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      'is not after the start',
    ),
    ['endsAt'],
  ),
);
export type PromotionTerms = v.InferOutput<typeof promotionTermsSchema>;

/** A promotion as staff see it. `uses`: orders that it counts for, paid or being paid; `version` counts the changes of its terms. */
export const promotionSchema = v.object({
  id: idSchema,
  ...termsFields,
  uses: v.pipe(v.number(), v.integer(), v.minValue(0)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Promotion = v.InferOutput<typeof promotionSchema>;
