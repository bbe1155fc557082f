import * as v from 'valibot';

import { adminItemSchema } from '../items/admin/registry';
import { itemKinds, variants } from '../items/registry';
import { idSchema, lineOfText } from '../model/fields';
import { pageFields } from '../model/page';
import { stockEntrySchema } from '../model/stockEntry';
import { contract } from './contract';

// Each kind declares its endpoints for adding, changing and deleting items in core/src/items/admin.

export const restoreItem = contract({
  name: 'restoreItem',
  method: 'POST',
  path: 'restore-item',
  access: 'staff',
  permission: 'catalogue',
  input: v.strictObject({ id: idSchema }),
  output: v.object({ item: adminItemSchema }),
});

/**
 * Takes the remaining units of a size off sale because the shelf is empty, or puts them back on sale. Units held by
 * orders stay held. With `isBackTomorrow`, the units return to sale when the shop next opens on a later day. This is
 * refused with `conflict` for a size that is already off sale without a time of return. Every role may use this
 * endpoint, because staff at the counter need it.
 */
export const markSoldOut = contract({
  name: 'markSoldOut',
  method: 'POST',
  path: 'mark-sold-out',
  access: 'staff',
  permission: 'stock',
  input: v.strictObject({
    id: idSchema,
    variant: v.picklist(variants),
    isSoldOut: v.boolean(),
    isBackTomorrow: v.optional(v.boolean()),
  }),
  output: v.object({ item: adminItemSchema }),
});

export const itemsAtATime = 500;
export const maxItems = 5_000;

/**
 * Returns the newest items of every kind, including deleted ones. With `code`, returns the items with that code or id.
 * `more` is true if there are older items.
 */
export const manageItems = contract({
  name: 'manageItems',
  method: 'GET',
  path: 'manage-items',
  access: 'staff',
  permission: 'stock',
  input: v.strictObject({
    code: v.optional(lineOfText(64)),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'is not a number'),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(maxItems),
      ),
    ),
  }),
  output: v.object({ items: v.array(adminItemSchema), more: v.boolean() }),
});

export const rowsAtATime = 40;

/**
 * Writes all rows, or none. With `isRehearsal`, only checks the rows. A row with a `productId` changes that item; a row
 * without one adds an item. `call` is the request that adds or changes an item of this kind, without the id.
 */
export const changeItems = contract({
  name: 'changeItems',
  method: 'POST',
  path: 'change-items',
  access: 'staff',
  permission: 'catalogue',
  input: v.strictObject({
    isRehearsal: v.boolean('is neither true nor false'),
    rows: v.pipe(
      v.array(
        v.strictObject({
          kind: v.picklist(itemKinds),
          productId: v.optional(idSchema),
          call: v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown()),
        }),
      ),
      v.minLength(1, 'is empty'),
      v.maxLength(rowsAtATime, `has more than ${rowsAtATime} rows`),
    ),
  }),
  /** One outcome per row, in the order of the rows. `problem` is the reason for a refusal, or empty. */
  output: v.object({
    isWritten: v.boolean(),
    outcomes: v.array(
      v.object({ outcome: v.picklist(['added', 'changed', 'unchanged', 'refused']), problem: v.string() }),
    ),
  }),
});

/** Newest first. A page has fifty rows unless `limit` is given. */
export const stockLedger = contract({
  name: 'stockLedger',
  method: 'GET',
  path: 'stock-ledger',
  access: 'staff',
  permission: 'stock',
  input: v.strictObject({
    itemId: idSchema,
    ...pageFields,
  }),
  output: v.object({ entries: v.array(stockEntrySchema), more: v.boolean() }),
});

export const maxImageBytes = 10 * 1024 * 1024;

/**
 * Accepts a picture as the request body or as the first file of a form. Returns the URL of the largest re-encoded copy.
 */
export const uploadImage = contract({
  name: 'uploadImage',
  method: 'POST',
  path: 'upload-image',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'catalogue',
  uploadMaxBytes: maxImageBytes,
  input: v.strictObject({ filename: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  output: v.object({ imageUrl: v.string(), width: v.number(), height: v.number(), bytes: v.number() }),
});
