import * as v from 'valibot';

import { blankable } from '../../model/blank';
import { idSchema, instantSchema, versionSchema, lineOfText } from '../../model/fields';
import { unitOnly, backAtBySize, givenFields, recordedFields } from '../itemFields';
import { maxUnits, perSize, quantitySchema } from '../../model/product';
import { reorderField, soldOutBySize } from '../stored';

/** `available` excludes units held by unpaid orders. */
export const stockCountSchema = v.object({ onHand: v.number(), held: v.number(), available: v.number() });
export type StockCount = v.InferOutput<typeof stockCountSchema>;

export function shownBySize<Name extends string>(sizes: readonly Name[]) {
  return {
    stock: perSize(sizes, stockCountSchema),
    soldOut: soldOutBySize(sizes),
    backAt: backAtBySize(sizes),
  };
}
export const shownByUnit = shownBySize(unitOnly);

export const shownFields = {
  ...recordedFields,
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

/** Documented fields that are ignored: the server's clock and the caller's token supply the values. */
export const ignoredFields = {
  createdDateTime: v.optional(v.unknown()),
  createdBy: v.optional(v.unknown()),
};

/** Names the fields to clear, because a blank field keeps its value. */
export function clearable<const Names extends readonly string[]>(names: Names) {
  return v.optional(v.pipe(v.array(v.picklist(names)), v.maxLength(names.length)));
}

export const changeFields = {
  productId: idSchema,
  clear: clearable(['description']),
  /** Low-stock level of this item. Null restores the shop's level. */
  reorderUnits: v.optional(v.nullable(quantitySchema)),
  reason: blankable(lineOfText(200)),
  version: blankable(versionSchema),
};

/** Units to add or, if negative, to remove. */
export const differenceSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(-maxUnits, 'is too small'),
  v.maxValue(maxUnits, 'is too large'),
);

type BlankableEach<F> = {
  [N in keyof F]: F[N] extends v.GenericSchema ? ReturnType<typeof blankable<F[N]>> : never;
};

export function blankableEach<const F extends v.ObjectEntries>(fields: F): BlankableEach<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, blankableField(field)] as const);
  return Object.fromEntries(entries) as BlankableEach<F>;
}

function blankableField(field: v.ObjectEntries[string]) {
  if (field.kind !== 'schema') throw new TypeError('only schemas can be left blank');
  return blankable(field);
}

export function blankableBySize<Name extends string, const S extends v.GenericSchema>(
  sizes: readonly Name[],
  schema: S,
) {
  return v.optional(perSize(sizes, blankable(schema)));
}

const { name, description, imageUrl, availability } = givenFields;

/** `quantity` is a new count; `quantityChange` is a difference. */
export const updatesByUnit = {
  ...blankableEach({ name, description, imageUrl, availability }),
  quantity: blankable(quantitySchema),
  quantityChange: blankable(differenceSchema),
};
