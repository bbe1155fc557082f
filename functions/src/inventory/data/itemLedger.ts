import { variants } from '@shop/core/items/registry';
import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { PageRequest } from '../../platform/firestore/readPage';
import { readPage } from '../../platform/firestore/readPage';

const rowSchema = v.object({
  id: v.string(),
  at: instantSchema,
  by: v.string(),
  reason: v.string(),
  orderId: v.string(),
  lines: v.array(
    v.object({
      itemId: v.string(),
      variant: v.picklist(variants),
      onHandDelta: v.number(),
      heldDelta: v.number(),
    }),
  ),
});
type LedgerRow = v.InferOutput<typeof rowSchema>;

/** Newest first. Returns one extra row if there are older rows. */
export async function listItemLedger(itemId: string, page: PageRequest): Promise<LedgerRow[]> {
  const rows = (await firestore()).collection('stockLedger').where('itemIds', 'array-contains', itemId);
  const event = 'inventory.ledger_row_unreadable';
  return (await readPage(rows, { ...page, schema: rowSchema, orderedBy: 'at', event })).found;
}
