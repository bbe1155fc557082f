import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { maxCartLines, maxLineQuantity } from './cartLimits';
import { idSchema } from './fields';
import { categories } from './product';

/**
 * The server trusts only `id`, `size` and `quantity`. The rest is what the customer saw, so that the server can report
 * differences. `price` is the unit price times the quantity, in rand. `size` is absent for edibles and extras.
 */
export const cartLineSchema = v.strictObject({
  id: idSchema,
  size: v.optional(v.picklist(sizes)),
  name: v.pipe(v.string(), v.maxLength(120)),
  price: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000_000)),
  quantity: v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(1, 'is below 1'),
    v.maxValue(maxLineQuantity, 'is too large'),
  ),
  label: v.optional(v.pipe(v.string(), v.maxLength(40))),
  imageUrl: v.optional(v.pipe(v.string(), v.maxLength(1024))),
});
export type CartLine = v.InferOutput<typeof cartLineSchema>;

export const cartLinesSchema = v.pipe(
  v.array(cartLineSchema),
  v.maxLength(maxCartLines, 'has too many lines'),
);

export const cartChangeSchema = v.variant('change', [
  v.object({
    change: v.literal('gone'),
    id: v.string(),
    size: v.optional(v.picklist(sizes)),
    message: v.string(),
  }),
  v.object({
    change: v.literal('sold-out'),
    id: v.string(),
    size: v.optional(v.picklist(sizes)),
    message: v.string(),
  }),
  v.object({
    change: v.literal('fewer-left'),
    id: v.string(),
    size: v.optional(v.picklist(sizes)),
    available: v.number(),
    message: v.string(),
  }),
  v.object({
    change: v.literal('price'),
    id: v.string(),
    size: v.optional(v.picklist(sizes)),
    oldLineCents: v.number(),
    newLineCents: v.number(),
    message: v.string(),
  }),
]);
export type CartChange = v.InferOutput<typeof cartChangeSchema>;

/** `quantity` is what can be bought, which may be less than requested. */
export const pricedLineSchema = v.object({
  id: v.string(),
  kind: v.picklist(itemKinds),
  category: v.optional(v.picklist(categories)),
  size: v.optional(v.picklist(sizes)),
  name: v.string(),
  label: v.optional(v.string()),
  imageUrl: v.string(),
  quantity: v.number(),
  available: v.number(),
  unitCents: v.number(),
  lineCents: v.number(),
});
export type PricedLine = v.InferOutput<typeof pricedLineSchema>;
