import * as v from 'valibot';

import { blankable } from '../../model/blank';
import { idSchema, instantSchema, versionSchema, lineOfText } from '../../model/fields';
import { unitOnly, backAtBySize, givenFields, recordedFields } from '../itemFields';
import { maxUnits, perSize, quantitySchema } from '../../model/product';
import { reorderField, soldOutBySize } from '../stored';

/** Units of one variant. `available` is the stock less the units held by unpaid orders. */
export const stockCountSchema = v.object({ onHand: v.number(), held: v.number(), available: v.number() });
export type StockCount = v.InferOutput<typeof stockCountSchema>;

/** Returns the schemas of the units as shown to staff. */
export function shownBySize<Name extends string>(sizes: readonly Name[]) {
  return {
    stock: perSize(sizes, stockCountSchema),
    soldOut: soldOutBySize(sizes),
    backAt: backAtBySize(sizes),
  };
}
export const shownByUnit = shownBySize(unitOnly);

/** Fields of an item of any kind that staff see but do not enter. */
export const shownFields = {
  ...recordedFields,
  /** Display name of the member of staff who created the item. */
  createdByName: v.string(),
  version: v.number(),
  updatedAt: instantSchema,
  archivedAt: v.optional(instantSchema),
  reorderUnits: reorderField,
};

const newReorder = { reorderUnits: v.optional(v.nullable(quantitySchema)) };
export function newBySize<Name extends string>(sizes: readonly Name[]) {
  return { stockQuantity: perSize(sizes, quantitySchema), ...newReorder };
}
export const newByUnit = { quantity: quantitySchema, ...newReorder };

/** Documented fields that are ignored, because the server's clock and the caller's token are used instead. */
export const ignoredFields = {
  createdDateTime: v.optional(v.unknown()),
  createdBy: v.optional(v.unknown()),
};

/**
 * Returns the schema for the names of fields to clear. Leaving a field blank does not clear it, because blank fields
 * keep their values.
 */
export function clearable<const Names extends readonly string[]>(names: Names) {
  return v.optional(v.pipe(v.array(v.picklist(names)), v.maxLength(names.length)));
}

/** Fields that every change may contain. */
export const changeFields = {
  productId: idSchema,
  clear: clearable(['description']),
  /** Low stock level of this item. Null restores the shop's level. */
  reorderUnits: v.optional(v.nullable(quantitySchema)),
  /** Reason for the stock change, for the ledger. */
  reason: blankable(lineOfText(200)),
  /** Version of the item that the caller edited. The change is refused if a newer version exists. */
  version: blankable(versionSchema),
};

/** Units to add or, when negative, to remove. */
export const differenceSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(-maxUnits, 'is too small'),
  v.maxValue(maxUnits, 'is too large'),
);

type BlankableEach<F> = {
  [N in keyof F]: F[N] extends v.GenericSchema ? ReturnType<typeof blankable<F[N]>> : never;
};

/** Makes each of the fields blankable. A blank field keeps its value. */
export function blankableEach<const F extends v.ObjectEntries>(fields: F): BlankableEach<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, blankableField(field)] as const);
  return Object.fromEntries(entries) as BlankableEach<F>;
}

function blankableField(field: v.ObjectEntries[string]) {
  if (field.kind !== 'schema') throw new TypeError('only schemas can be left blank');
  return blankable(field);
}

/** Returns one blankable field for each size. */
export function blankableBySize<Name extends string, const S extends v.GenericSchema>(
  sizes: readonly Name[],
  schema: S,
) {
  return v.optional(perSize(sizes, blankable(schema)));
}

const { name, description, imageUrl, availability } = givenFields;

/**
 * Fields that can be changed on any item sold by unit. `quantity` is a new count, and `quantityChange` is a difference.
 */
export const updatesByUnit = {
  ...blankableEach({ name, description, imageUrl, availability }),
  quantity: blankable(quantitySchema),
  quantityChange: blankable(differenceSchema),
};
