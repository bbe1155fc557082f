import { idSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';

const termsSchema = v.object({
  id: idSchema,
  terms: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The terms in force; `id` is what staff name when they change them. */
export type Terms = v.InferOutput<typeof termsSchema>;

/** The terms in force, or null before any were published: one read. */
export async function readCurrentTerms(): Promise<Terms | null> {
  const found = await (await firestore()).collection('terms').doc('current').get();
  return found.exists ? parseStored(termsSchema, found) : null;
}
