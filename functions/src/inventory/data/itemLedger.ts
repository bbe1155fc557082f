import { instantSchema } from '@shop/core/model/ids';
import { variants } from '@shop/core/model/product';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

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

/** The newest rows that changed an item's stock: as many reads as rows. */
export async function listItemLedger(itemId: string, limit: number): Promise<LedgerRow[]> {
  const rows = (await firestore()).collection('stockLedger').where('itemIds', 'array-contains', itemId);
  const { docs } = await rows.orderBy('at', 'desc').limit(limit).get();
  return docs.map((row) => parseStored(rowSchema, row));
}
