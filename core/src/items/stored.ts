import * as v from 'valibot';

import { instantSchema } from '../model/fields';
import { countSchema, knownCategorySchema, perSize } from '../model/product';
import { edibleFields } from './edible';
import { extraFields } from './extra';
import { flowerFields, flowerSizes } from './flower';
import { backAtBySize, givenFields, priceBySize, priceByUnit, recordedFields, unitOnly } from './itemFields';
import type { ItemKind } from './registry';
import { itemKinds } from './registry';

/** Low stock level of an item. If absent or null, the shop's level applies. */
export const reorderField = v.optional(v.nullable(countSchema));

/** Fields that staff enter for an item of any kind. Customers do not see an item without a picture. */
export const staffFields = { ...givenFields, imageUrl: v.union([v.literal(''), givenFields.imageUrl]) };

/** Stored fields of an item of any kind that staff do not enter. */
const storedFields = {
  ...recordedFields,
  rating: v.optional(v.object({ sum: v.number(), count: v.number() })),
  archivedAt: v.optional(instantSchema),
  reorderUnits: reorderField,
  /** Number of changes by staff. A change request states the version on which it is based. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  updatedAt: instantSchema,
};

/**
 * Returns the schema of the units, by variant, that staff took off sale because the shelf was empty. The units of a
 * variant return to sale together.
 */
export function soldOutBySize<Name extends string>(sizes: readonly Name[]) {
  return v.optional(v.partial(v.object(v.entriesFromList(sizes, countSchema))));
}

/**
 * Returns the schemas of the stored units of each variant. `held` counts the units held by unpaid orders.
 * `heldByUnknown` counts the units held by unknown accounts.
 */
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

/** Storage of each kind of item: the fields of an item, and the document that contains the kind's public list. */
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

/** Returns the storage definition of a kind. */
export function storedTypeOf(kind: ItemKind) {
  return storedTypes[kind];
}

/** A stored item with its id: fields entered by staff, units by variant, and fields recorded by the shop. */
export const storedItemSchema = v.variant(
  'kind',
  itemKinds.map((kind) => storedTypes[kind].item),
);
