import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { idSchema, instantSchema, lineOfText } from './fields';
import { centsSchema } from './money';
import { categories } from './product';
import { promotionCodePattern } from './adjustment';

/** `percentage` and `amount` reduce the price of the goods. `free-delivery` waives the courier's fee. */
export const promotionKinds = ['percentage', 'amount', 'free-delivery'] as const;

export const promotionCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(promotionCodePattern, 'must have 3 to 20 letters, digits or hyphens'),
);

export const maxPromotionItems = 50;

const offerFields = {
  /** Shown to customers. */
  name: lineOfText(60),
  /** Empty if no code is needed. */
  code: v.union([v.literal(''), promotionCodeSchema]),
  kind: v.picklist(promotionKinds),
  /** From 1 to 100 for the kind `percentage`; 0 for other kinds. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Positive for the kind `amount`; 0 for other kinds. */
  cents: centsSchema,
  /** Minimum total of the goods; 0 for none. */
  minimumCents: centsSchema,
  /**
   * Only matching items are discounted and count towards the minimum. If the three lists are empty, every item matches.
   */
  itemKinds: v.pipe(v.array(v.picklist(itemKinds)), v.maxLength(itemKinds.length)),
  categories: v.pipe(v.array(v.picklist(categories)), v.maxLength(categories.length)),
  itemIds: v.pipe(v.array(idSchema), v.maxLength(maxPromotionItems, 'has too many items')),
};

/** The part of a promotion that the cart receives. */
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

/** Null means no limit. */
export const promotionTermsSchema = v.pipe(
  v.strictObject(termsFields),
  v.forward(
    v.check(({ kind, percent }) => (kind === 'percentage') === percent > 0, 'must be from 1 to 100'),
    ['percent'],
  ),
  v.forward(
    v.check(({ kind, cents }) => (kind === 'amount') === cents > 0, 'must be more than R0.00'),
    ['cents'],
  ),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) =>
        startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
      'is not after the start',
    ),
    ['endsAt'],
  ),
);
export type PromotionTerms = v.InferOutput<typeof promotionTermsSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const promotionSchema = v.object({
  id: idSchema,
  ...termsFields,
  archivedAt: v.nullable(instantSchema),
  /** Number of orders that use the promotion, paid or awaiting payment. Counted only if `totalUses` is set. */
  uses: count,
  /** The part of `uses` that comes from unpaid orders of accounts that are not known (decision 0082). */
  unknownUses: count,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

/** `ended` ends a promotion now. `listed` restores an archived one. */
export const promotionStates = ['ended', 'archived', 'listed'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Excludes orders with a full refund, made or due. */
export const promotionFiguresSchema = v.object({
  orders: count,
  discountCents: count,
  /** Payments less partial refunds. */
  revenueCents: count,
});
export type PromotionFigures = v.InferOutput<typeof promotionFiguresSchema>;
