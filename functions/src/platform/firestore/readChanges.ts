import { instantSchema } from '@shop/core/model/ids';
import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { parseStored } from './stored';

/** Where a look at the changes of a collection goes on: after an instant and, among equals, after an id, which is empty for all of them. */
export type ChangesFrom = { at: string; id: string };

export type Changes = {
  docs: QueryDocumentSnapshot[];
  /** Where the next look goes on; the same as given when nothing has changed. */
  next: ChangesFrom | null;
  isFull: boolean;
  /** The database's time of the look. */
  readAt: Date;
};

type Wanted = {
  /** The field with the time of the last change; documents without it are not seen. */
  field: string;
  /** What else is read of them. */
  fields: readonly string[];
  from: ChangesFrom | null;
  limit: number;
};

/** Documents in the order of their changes, oldest first. */
export async function readChanges(
  collection: CollectionReference,
  { field, fields, from, limit }: Wanted,
): Promise<Changes> {
  const ordered = collection.orderBy(field).orderBy('__name__');
  const begins =
    from === null || from.id === ''
      ? ordered.startAt(new Date(from?.at ?? 0))
      : ordered.startAfter(new Date(from.at), from.id);
  const found = await begins
    .select(field, ...fields)
    .limit(limit)
    .get();
  const last = found.docs.at(-1);
  const schema = v.object({ id: v.string(), [field]: instantSchema });
  const next = last === undefined ? from : { at: String(parseStored(schema, last)[field]), id: last.id };
  return { docs: found.docs, next, isFull: found.docs.length === limit, readAt: found.readTime.toDate() };
}
