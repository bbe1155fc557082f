import * as v from 'valibot';

import { blankable } from '../model/blank';
import { deskItemSchema, stockEntrySchema } from '../model/deskItem';
import { idSchema } from '../model/ids';
import { pageLimitSchema } from '../model/page';
import {
  mostUnits,
  newEdibleFields,
  newExtraFields,
  newFlowerFields,
  perSize,
  quantitySchema,
} from '../model/product';
import { lineOfText } from '../model/text';
import { contract } from './contract';

const oneItem = v.object({ item: deskItemSchema });
const confirmation = v.object({ message: v.string() });

/** Part of the documented payloads; the server's own clock and the caller's token are believed instead. */
const claimed = { createdDateTime: v.optional(v.unknown()), createdBy: v.optional(v.unknown()) };

/** Adds a flower; its code must be free among flowers. */
export const addProduct = contract({
  name: 'addProduct',
  method: 'POST',
  path: 'add-product',
  access: 'staff',
  input: v.strictObject({ ...newFlowerFields, ...claimed }),
  output: oneItem,
});

/** Adds an edible; its code must be free among edibles. */
export const addEdible = contract({
  name: 'addEdible',
  method: 'POST',
  path: 'add-edible',
  access: 'staff',
  input: v.strictObject({ ...newEdibleFields, ...claimed }),
  output: oneItem,
});

/** Adds an extra; its code must be free among extras. */
export const addProductExtra = contract({
  name: 'addProductExtra',
  method: 'POST',
  path: 'add-product-extra',
  access: 'staff',
  input: v.strictObject({ ...newExtraFields, ...claimed }),
  output: oneItem,
});

/** Units to add or, when negative, to take away. */
const differenceSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(-mostUnits, 'is too small'),
  v.maxValue(mostUnits, 'is too large'),
);

/** Fields that every change may carry. */
const changeFields = {
  productId: idSchema,
  /** Texts to empty: a blank keeps the value. */
  clear: v.optional(v.pipe(v.array(v.picklist(['description'])), v.maxLength(1))),
  /** Why the stock changes, for the ledger. */
  reason: blankable(lineOfText(200)),
  /** The item's version as the caller saw it; a later one refuses the change. */
  version: blankable(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

function eachBlankable<const S extends v.GenericSchema>(schema: S) {
  const field = blankable(schema);
  return v.optional(v.strictObject(perSize(field).entries));
}

/** Changes a flower. `quantityChange` is a difference per size, `quantitySet` a new count, `priceUpdate` the new stored price. */
export const updateProduct = contract({
  name: 'updateProduct',
  method: 'PATCH',
  path: 'update-product',
  access: 'staff',
  input: v.strictObject({
    ...changeFields,
    productName: blankable(newFlowerFields.name),
    productDescription: blankable(newFlowerFields.description),
    quantityChange: eachBlankable(differenceSchema),
    quantitySet: eachBlankable(quantitySchema),
    priceUpdate: eachBlankable(newFlowerFields.stockPrice.entries.oneGram),
    imageUrl: blankable(newFlowerFields.imageUrl),
    category: blankable(newFlowerFields.category),
    label: blankable(newFlowerFields.label),
    availability: blankable(newFlowerFields.availability),
  }),
  output: oneItem,
});

/** What may be changed of edibles and extras alike; `quantity` is a new count, `quantityChange` a difference. */
const unitUpdates = {
  name: blankable(newExtraFields.name),
  imageUrl: blankable(newExtraFields.imageUrl),
  description: blankable(newExtraFields.description),
  price: blankable(newExtraFields.price),
  quantity: blankable(quantitySchema),
  quantityChange: blankable(differenceSchema),
  availability: blankable(newExtraFields.availability),
};

/** Changes an edible. */
export const updateEdible = contract({
  name: 'updateEdible',
  method: 'PATCH',
  path: 'update-edible',
  access: 'staff',
  input: v.strictObject({
    ...changeFields,
    updates: v.strictObject({
      ...unitUpdates,
      category: blankable(newEdibleFields.category),
      thc: blankable(newEdibleFields.thc),
      totalDosage: blankable(newEdibleFields.totalDosage),
    }),
  }),
  output: oneItem,
});

/** Changes an extra. */
export const updateProductExtra = contract({
  name: 'updateProductExtra',
  method: 'PATCH',
  path: 'update-product-extra',
  access: 'staff',
  input: v.strictObject({
    ...changeFields,
    updates: v.strictObject({ ...unitUpdates, showOnCart: blankable(newExtraFields.showOnCart) }),
  }),
  output: oneItem,
});

/** Archives a flower: it can no longer be bought, old orders stay readable, and it can be restored. */
export const deleteProduct = contract({
  name: 'deleteProduct',
  method: 'DELETE',
  path: 'delete-product',
  access: 'staff',
  input: v.strictObject({ selectedProductId: idSchema }),
  output: confirmation,
});

/** Archives an extra, as the table asks for it. */
export const deleteProductExtra = contract({
  name: 'deleteProductExtra',
  method: 'DELETE',
  path: 'delete-product-extra',
  access: 'staff',
  input: v.strictObject({ selectedProductIdExtra: idSchema }),
  output: confirmation,
});

/** Archives an edible, named by either of the two documented fields. */
export const deleteEdible = contract({
  name: 'deleteEdible',
  method: 'DELETE',
  path: 'delete-edible',
  aliases: ['api/delete-edible'],
  access: 'staff',
  input: v.union([v.strictObject({ selectedProductIdEdible: idSchema }), v.strictObject({ id: idSchema })]),
  output: confirmation,
});

/** Archives an extra, as its page asks for it. */
export const deleteExtra = contract({
  name: 'deleteExtra',
  method: 'DELETE',
  path: 'delete-extra',
  aliases: ['api/delete-extra'],
  access: 'staff',
  input: v.strictObject({ id: idSchema }),
  output: confirmation,
});

/** Takes an archived item back into the shop. */
export const restoreItem = contract({
  name: 'restoreItem',
  method: 'POST',
  path: 'restore-item',
  access: 'staff',
  input: v.strictObject({ id: idSchema }),
  output: oneItem,
});

/** Default and maximum number of items in an answer. */
export const itemsAtATime = 500;
export const mostItems = 5_000;

/**
 * The newest items of every kind as staff see them, deleted ones included, newest first; or, whatever their age, those whose code or
 * id is `code`. `more` is true when there are older ones.
 */
export const manageItems = contract({
  name: 'manageItems',
  method: 'GET',
  path: 'manage-items',
  access: 'staff',
  input: v.strictObject({
    code: v.optional(lineOfText(64)),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'is not a number'),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(mostItems),
      ),
    ),
  }),
  output: v.object({ items: v.array(deskItemSchema), more: v.boolean() }),
});

/** The newest changes of one item's stock. */
export const stockLedger = contract({
  name: 'stockLedger',
  method: 'GET',
  path: 'stock-ledger',
  access: 'staff',
  input: v.strictObject({
    itemId: idSchema,
    limit: v.optional(pageLimitSchema),
  }),
  output: v.object({ entries: v.array(stockEntrySchema), more: v.boolean() }),
});

/** The largest picture staff may send, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** Takes a picture, as the body itself or as the first file of a form, and answers where its checked copy is. */
export const uploadImage = contract({
  name: 'uploadImage',
  method: 'POST',
  path: 'upload-image',
  access: 'staff',
  uploadMaxBytes: maxImageBytes,
  input: v.strictObject({ filename: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  output: v.object({ imageUrl: v.string(), width: v.number(), height: v.number(), bytes: v.number() }),
});
