import { idSchema, instantSchema } from '@shop/core/model/ids';
import type { ItemKind } from '@shop/core/model/product';
import {
  countSchema,
  knownCategorySchema,
  newEdibleFields,
  newExtraFields,
  newFlowerFields,
  perSize,
} from '@shop/core/model/product';
import * as v from 'valibot';

const sizedStock = perSize(countSchema);
const unitStock = v.strictObject({ unit: countSchema });

const kept = {
  id: idSchema,
  rating: v.optional(v.object({ sum: v.number(), count: v.number() })),
  createdDateTime: instantSchema,
  createdBy: v.string(),
  archivedAt: v.optional(instantSchema),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updatedAt: instantSchema,
};

const { stockQuantity: _shownBySize, ...flowerFields } = newFlowerFields;
const { quantity: _shownEdibles, ...edibleFields } = newEdibleFields;
const { quantity: _shownExtras, ...extraFields } = newExtraFields;

/** An item as stored, under its id: what staff gave, stock by variant, and the books kept on it. */
export const itemSchema = v.variant('kind', [
  v.object({
    kind: v.literal('flower'),
    ...flowerFields,
    category: knownCategorySchema,
    ...kept,
    onHand: sizedStock,
    held: sizedStock,
  }),
  v.object({ kind: v.literal('edible'), ...edibleFields, ...kept, onHand: unitStock, held: unitStock }),
  v.object({ kind: v.literal('extra'), ...extraFields, ...kept, onHand: unitStock, held: unitStock }),
]);
export type Item = v.InferOutput<typeof itemSchema>;
export type ItemOf<K extends ItemKind> = Extract<Item, { kind: K }>;

/** Whether shoppers may see and buy an item, stock aside. */
export function isListed(item: Item): boolean {
  return item.availability && item.archivedAt === undefined;
}

/** The key of an item's lock, for changes of its stock and of its fields. */
export function itemLock({ id }: { id: string }): string {
  return `item ${id}`;
}
