import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { transact } from '../../platform/firestore/transact';
import { itemSearchTerms } from '../domain/item';

const progressSchema = v.object({ after: v.string(), isDone: v.boolean() });
export type WordProgress = v.InferOutput<typeof progressSchema>;

const namedSchema = v.object({ name: v.string(), code: v.string() });

/** Costs one read. */
export async function readSearchTermProgress(): Promise<WordProgress> {
  const found = await (await reference()).get();
  return found.exists ? parseStored(progressSchema, found) : { after: '', isDone: false };
}

export async function saveSearchTermProgress(progress: WordProgress, now: Date): Promise<void> {
  await (await reference()).set({ ...progress, at: now });
}

/** Reads up to `limit` items after an id. `last` is the last id read. */
export async function listWithoutSearchTerms(
  after: string,
  limit: number,
): Promise<{ wordless: string[]; last: string; isEnd: boolean }> {
  const items = (await firestore()).collection('items').orderBy('__name__');
  const rest = after === '' ? items : items.startAfter(after);
  const { docs } = await rest.select('words').limit(limit).get();
  return {
    wordless: docs.filter((item) => item.get('words') === undefined).map(({ id }) => id),
    last: docs.at(-1)?.id ?? after,
    isEnd: docs.length < limit,
  };
}

export async function writeSearchTerms(id: string): Promise<void> {
  const item = (await firestore()).collection('items').doc(id);
  await transact(async ({ transaction }) => {
    const found = await transaction.get(item);
    if (found.exists) transaction.update(item, { words: itemSearchTerms(parseStored(namedSchema, found)) });
  });
}

async function reference() {
  return (await firestore()).collection('settings').doc('itemSearchTerms');
}
