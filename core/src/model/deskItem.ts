import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { newEdibleFields, newExtraFields, newFlowerFields, perSize } from './product';

/** Units of one counter: `available` is what is on hand and not held by an order that is being paid. */
export const stockCountSchema = v.object({ onHand: v.number(), held: v.number(), available: v.number() });
export type StockCount = v.InferOutput<typeof stockCountSchema>;

const { stockQuantity: _bySize, ...flowerFields } = newFlowerFields;
const { quantity: _ofEdibles, ...edibleFields } = newEdibleFields;
const { quantity: _ofExtras, ...extraFields } = newExtraFields;

const kept = {
  id: idSchema,
  createdDateTime: instantSchema,
  createdBy: v.string(),
  /** Who that is, for people. */
  createdByName: v.string(),
  /** Counts the writes of staff; a change names the one it was made from. */
  version: v.number(),
  updatedAt: instantSchema,
  archivedAt: v.optional(instantSchema),
};

const sizedStock = perSize(stockCountSchema);
const unitStock = v.object({ unit: stockCountSchema });

/** An item as staff see it: those that cannot be bought and those that were deleted included. */
export const deskItemSchema = v.variant('kind', [
  v.object({ kind: v.literal('flower'), ...flowerFields, ...kept, stock: sizedStock }),
  v.object({ kind: v.literal('edible'), ...edibleFields, ...kept, stock: unitStock }),
  v.object({ kind: v.literal('extra'), ...extraFields, ...kept, stock: unitStock }),
]);
export type DeskItem = v.InferOutput<typeof deskItemSchema>;
export type DeskItemOf<K extends DeskItem['kind']> = Extract<DeskItem, { kind: K }>;

/** One change of an item's stock in words and numbers. */
export const stockEntrySchema = v.object({
  id: v.string(),
  at: instantSchema,
  /** A person, the shopper, or a provider. */
  by: v.string(),
  reason: v.string(),
  /** The order it happened for; empty for none. */
  orderId: v.string(),
  lines: v.array(
    v.object({
      variant: v.picklist(['oneGram', 'threeGram', 'preRoll', 'unit']),
      onHandDelta: v.number(),
      heldDelta: v.number(),
    }),
  ),
});
export type StockEntry = v.InferOutput<typeof stockEntrySchema>;
