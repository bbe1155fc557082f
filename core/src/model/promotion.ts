import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { idSchema, instantSchema, lineOfText } from './fields';
import { centsSchema } from './money';
import { categories } from './product';
import { promotionCodePattern } from './adjustment';

/** `percentage` and `amount` reduce the price of the goods. `free-delivery` waives the courier's fee. */
export const promotionKinds = ['percentage', 'amount', 'free-delivery'] as const;

/** Normalizes a code: `spring-10 ` becomes `SPRING-10`. */
export const promotionCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(promotionCodePattern, 'has 3 to 20 letters, digits or hyphens'),
);

/** Maximum number of items that one promotion can name. */
export const maxPromotionItems = 50;

const offerFields = {
  /** Name shown to customers. */
  name: lineOfText(60),
  /** Empty for an offer without a code. */
  code: v.union([v.literal(''), promotionCodeSchema]),
  kind: v.picklist(promotionKinds),
  /** Percentage from 1 to 100; 0 for other kinds. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Discount of the kind `amount` in cents; 0 for other kinds. */
  cents: centsSchema,
  /** Minimum total of the goods, in cents; 0 for none. */
  minimumCents: centsSchema,
  /**
   * Items that are discounted and count towards the minimum, by kind, category or id. All items if the three lists are
   * empty.
   */
  itemKinds: v.pipe(v.array(v.picklist(itemKinds)), v.maxLength(itemKinds.length)),
  categories: v.pipe(v.array(v.picklist(categories)), v.maxLength(categories.length)),
  itemIds: v.pipe(v.array(idSchema), v.maxLength(maxPromotionItems, 'has too many items')),
};

/** Fields of a promotion that a cart needs. */
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

/** Terms of a promotion, set by staff. Null means no limit. */
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

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A promotion as stored. `version` counts its changes. */
export const promotionSchema = v.object({
  id: idSchema,
  ...termsFields,
  /** Time of archiving, or null. */
  archivedAt: v.nullable(instantSchema),
  /** Number of orders that use the promotion, paid or awaiting payment. Counted only if `totalUses` is set. */
  uses: count,
  /** Number of those orders that are unpaid and from unknown accounts. */
  unknownUses: count,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

/** States that staff can set: ended now, archived, or restored to the list. */
export const promotionStates = ['ended', 'archived', 'listed'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Results of a promotion over its lifetime. Fully refunded orders are excluded. */
export const promotionFiguresSchema = v.object({
  orders: count,
  /** Total discount on these orders. */
  discountCents: count,
  /** Payments for these orders, less refunds. */
  revenueCents: count,
});
export type PromotionFigures = v.InferOutput<typeof promotionFiguresSchema>;
