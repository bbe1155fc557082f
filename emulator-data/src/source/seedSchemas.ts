import { newBySize, newByUnit } from '@shop/core/items/admin/adminFields';
import { edibleFields } from '@shop/core/items/edible';
import { extraFields } from '@shop/core/items/extra';
import { flowerFields, flowerSizes } from '@shop/core/items/flower';
import { givenFields, priceBySize, priceByUnit } from '@shop/core/items/itemFields';
import { itemKinds, sizes } from '@shop/core/items/registry';
import { addressFields } from '@shop/core/model/address';
import { hoursTextSchema, shopDateSchema } from '@shop/core/model/hours';
import { idSchema, freeText, lineOfText } from '@shop/core/model/fields';
import { promotionCodeSchema, promotionKinds } from '@shop/core/model/promotion';
import { reviewTextSchema, starsSchema } from '@shop/core/model/review';
import { staffRoleSchema } from '@shop/core/model/staffPermission';
import * as v from 'valibot';

/** A time in the seed: `2026-11-20T09:10` in Johannesburg, or minutes before or after the load, such as `-25m`. */
const timeSchema = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d|[+-]\d+m)$/, 'is not a seed time'),
);
const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const { imageUrl: _stored, ...givenBesides } = givenFields;
const seedFields = { id: idSchema, ...givenBesides, createdDateTime: timeSchema };

/** `deliveredStock` is the stock before any order. */
export const flowersSchema = v.array(
  v.strictObject({
    ...seedFields,
    ...flowerFields,
    ...priceBySize(flowerSizes),
    deliveredStock: newBySize(flowerSizes).stockQuantity,
  }),
);
export type FlowerSeed = v.InferOutput<typeof flowersSchema>[number];

export const ediblesSchema = v.array(
  v.strictObject({
    ...seedFields,
    ...edibleFields,
    ...priceByUnit,
    deliveredStock: newByUnit.quantity,
  }),
);
export type EdibleSeed = v.InferOutput<typeof ediblesSchema>[number];

export const extrasSchema = v.array(
  v.strictObject({
    ...seedFields,
    ...extraFields,
    ...priceByUnit,
    deliveredStock: newByUnit.quantity,
  }),
);
export type ExtraSeed = v.InferOutput<typeof extrasSchema>[number];

export const bannersSchema = v.array(
  v.strictObject({
    id: idSchema,
    title: lineOfText(80),
    description: freeText(400),
    createdDateTime: timeSchema,
  }),
);
export type BannerSeed = v.InferOutput<typeof bannersSchema>[number];

/** All promotions have a code, because an automatic offer would change the total of every cart in the demo. */
export const promotionsSchema = v.array(
  v.strictObject({
    id: idSchema,
    name: lineOfText(60),
    code: promotionCodeSchema,
    kind: v.picklist(promotionKinds),
    percent: wholeSchema,
    cents: wholeSchema,
    minimumCents: wholeSchema,
    itemKinds: v.array(v.picklist(itemKinds)),
    starts: timeSchema,
    ends: v.nullable(timeSchema),
    totalUses: v.nullable(wholeSchema),
    usesPerCustomer: v.nullable(wholeSchema),
  }),
);
export type PromotionSeed = v.InferOutput<typeof promotionsSchema>[number];

/** `demoHours` keeps a local shop open at night. `documentedHours` contains the hours of the specification. */
export const hoursSchema = v.strictObject({
  demoHours: hoursTextSchema,
  documentedHours: hoursTextSchema,
  specialDays: v.array(
    v.strictObject({ date: shopDateSchema, operatingHours: hoursTextSchema, shopClosed: v.boolean() }),
  ),
  updatedDateTime: timeSchema,
});
export type HoursSeed = v.InferOutput<typeof hoursSchema>;

export const peopleSchema = v.strictObject({
  staff: v.array(
    v.strictObject({
      id: idSchema,
      username: v.string(),
      password: v.string(),
      /** 16 bytes in base64url. A fixed salt makes the export the same in every build. */
      salt: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'is not a salt')),
      name: v.string(),
      surname: v.string(),
      role: staffRoleSchema,
      createdDateTime: timeSchema,
    }),
  ),
  customers: v.array(
    v.strictObject({
      uid: idSchema,
      email: v.pipe(v.string(), v.email()),
      password: v.pipe(v.string(), v.minLength(6)),
      displayName: v.string(),
      phoneNumber: v.pipe(v.string(), v.regex(/^\+27\d{9}$/)),
      createdDateTime: timeSchema,
      addresses: v.array(v.strictObject(addressFields)),
    }),
  ),
});
export type PeopleSeed = v.InferOutput<typeof peopleSchema>;

const lineSchema = v.strictObject({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  quantity: v.pipe(wholeSchema, v.minValue(1)),
});

const deliverySchema = v.strictObject({
  feeCents: wholeSchema,
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  notes: v.string(),
});

/** Steps of an order after it is placed, in chronological order. */
const stepSchema = v.variant('step', [
  v.strictObject({
    step: v.picklist(['paid', 'declined', 'expired', 'refunded', 'collected']),
    at: timeSchema,
  }),
  v.strictObject({ step: v.literal('canceled'), at: timeSchema, by: v.picklist(['customer', 'staff']) }),
  v.strictObject({ step: v.literal('refund failed'), at: timeSchema, error: v.string() }),
  v.strictObject({
    step: v.literal('courier'),
    at: timeSchema,
    state: v.picklist(['booked', 'pickup', 'dropoff', 'delivered', 'canceled']),
    eta: v.optional(timeSchema),
  }),
]);
export type OrderStep = v.InferOutput<typeof stepSchema>;

export const ordersSchema = v.array(
  v.strictObject({
    number: v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/)),
    customer: idSchema,
    placed: timeSchema,
    lines: v.array(lineSchema),
    delivery: v.nullable(deliverySchema),
    promotion: v.optional(idSchema),
    steps: v.array(stepSchema),
  }),
);
export type OrderSeed = v.InferOutput<typeof ordersSchema>[number];

/** A review without an order in the seed represents a purchase before the first day of the demo. */
export const reviewsSchema = v.array(
  v.strictObject({
    product: idSchema,
    by: lineOfText(60),
    stars: starsSchema,
    written: timeSchema,
    words: reviewTextSchema,
    order: v.optional(v.pipe(v.string(), v.regex(/^KUSH\d{4,14}$/))),
    customer: v.optional(idSchema),
  }),
);
export type ReviewSeed = v.InferOutput<typeof reviewsSchema>[number];
