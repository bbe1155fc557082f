import * as v from 'valibot';

import { instantSchema } from '../model/fields';
import { countSchema, knownCategorySchema, perSize } from '../model/product';
import { edibleFields } from './edible';
import { extraFields } from './extra';
import { flowerFields, flowerSizes } from './flower';
import { backAtBySize, givenFields, priceBySize, priceByUnit, recordedFields, unitOnly } from './itemFields';
import type { ItemKind } from './registry';
import { itemKinds } from './registry';

/** If absent or null, the shop's low-stock level applies. */
export const reorderField = v.optional(v.nullable(countSchema));

/** An item without a picture is hidden from customers. */
export const staffFields = { ...givenFields, imageUrl: v.union([v.literal(''), givenFields.imageUrl]) };

const storedFields = {
  ...recordedFields,
  rating: v.optional(v.object({ sum: v.number(), count: v.number() })),
  archivedAt: v.optional(instantSchema),
  reorderUnits: reorderField,
  /** Starts at 1. Each change by staff increments it. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updatedAt: instantSchema,
};

/** Units that staff took off sale because the shelf was empty. The units of a variant return to sale together. */
export function soldOutBySize<Name extends string>(sizes: readonly Name[]) {
  return v.optional(v.partial(v.object(v.entriesFromList(sizes, countSchema))));
}

/** `held` includes `heldByUnknown`, the units held by accounts that are not known (decision 0082). */
function storedBySize<Name extends string>(sizes: readonly Name[]) {
  const counts = perSize(sizes, countSchema);
  const heldByUnknown = v.optional(v.record(v.picklist(sizes), countSchema));
  return {
    onHand: counts,
    held: counts,
    heldByUnknown,
    soldOut: soldOutBySize(sizes),
    backAt: backAtBySize(sizes),
  };
}
const storedByUnit = storedBySize(unitOnly);

/** `listDocument` is the document that contains the kind's public list. */
const storedTypes = {
  flower: {
    listDocument: 'flowers',
    item: v.object({
      kind: v.literal('flower'),
      ...staffFields,
      ...flowerFields,
      category: knownCategorySchema,
      ...priceBySize(flowerSizes),
      ...storedFields,
      ...storedBySize(flowerSizes),
    }),
  },
  edible: {
    listDocument: 'edibles',
    item: v.object({
      kind: v.literal('edible'),
      ...staffFields,
      ...edibleFields,
      ...priceByUnit,
      ...storedFields,
      ...storedByUnit,
    }),
  },
  extra: {
    listDocument: 'extras',
    item: v.object({
      kind: v.literal('extra'),
      ...staffFields,
      ...extraFields,
      ...priceByUnit,
      ...storedFields,
      ...storedByUnit,
    }),
  },
} satisfies Record<ItemKind, { listDocument: string; item: v.GenericSchema }>;

export function storedTypeOf(kind: ItemKind) {
  return storedTypes[kind];
}

export const storedItemSchema = v.variant(
  'kind',
  itemKinds.map((kind) => storedTypes[kind].item),
);
