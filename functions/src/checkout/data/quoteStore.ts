import { instantSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';
import type { DeliveryQuote } from '../domain/deliveryQuote';

const quoteSchema = v.object({
  id: v.string(),
  userUID: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  feeCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  validUntil: instantSchema,
  provider: v.string(),
  providerQuoteId: v.string(),
});

/** A stored quote, or null: one read. */
export async function readQuote(id: string): Promise<DeliveryQuote | null> {
  const found = await (await firestore()).collection('quotes').doc(id).get();
  return found.exists ? parseStored(quoteSchema, found) : null;
}
