import { createHash } from 'node:crypto';

import { instantSchema } from '@shop/core/model/fields';
import type { Place } from '@shop/core/rules/distance';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import { addressPartsSchema } from '../../orders/domain/orderRecord';

const quoteSchema = v.object({
  id: v.string(),
  userUID: v.string(),
  address: v.string(),
  parts: v.optional(addressPartsSchema),
  latitude: v.number(),
  longitude: v.number(),
  /** Absent in older quotes, like `isPlaceChecked`. */
  distanceMeters: v.optional(v.number()),
  isPlaceChecked: v.optional(v.boolean()),
  feeCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  durationMinutes: v.nullable(v.number()),
  validUntil: instantSchema,
  provider: v.string(),
  providerQuoteId: v.string(),
});
export type StoredQuote = v.InferOutput<typeof quoteSchema>;

/** The parts of a request that determine the price. */
type Asked = {
  uid: string;
  provider: string;
  request: { pickup: Place; dropoff: Place & { address: string }; valueCents: number };
};

/** Days after which the database removes quotes. Orders copy the fields that they need. */
const keptDays = 30;

/** Costs one read. */
export async function readQuote(id: string): Promise<StoredQuote | null> {
  const found = await (await firestore()).collection('quotes').doc(id).get();
  return found.exists ? parseStored(quoteSchema, found) : null;
}

/** Returns the quote that expires last, if it is still valid at `validBeyond`. Costs one read. */
export async function findQuote(wanted: Asked, validBeyond: Date): Promise<StoredQuote | null> {
  const quotes = (await firestore()).collection('quotes');
  const found = await quotes
    .where('key', '==', keyOf(wanted))
    .where('validUntil', '>', validBeyond)
    .orderBy('validUntil', 'desc')
    .limit(1)
    .get();
  const [newest] = found.docs;
  return newest === undefined ? null : parseStored(quoteSchema, newest);
}

export async function saveQuote(quote: StoredQuote, request: Asked['request'], now: Date): Promise<void> {
  const { id, userUID: uid, provider } = quote;
  await (
    await firestore()
  )
    .collection('quotes')
    .doc(id)
    .set({
      ...toDocument(quoteSchema, quote),
      key: keyOf({ uid, provider, request }),
      createdAt: now,
      expireAt: new Date(now.getTime() + keptDays * 86_400_000),
    });
}

/** Treats coordinates within about a metre as the same location. */
function keyOf({ uid, provider, request: { pickup, dropoff, valueCents } }: Asked): string {
  const address = dropoff.address.replace(/\s+/g, ' ').toLowerCase();
  const [from, to] = [placeOf(pickup), placeOf(dropoff)];
  return createHash('sha256').update([uid, provider, address, from, to, valueCents].join('\n')).digest('hex');
}

function placeOf({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
}
