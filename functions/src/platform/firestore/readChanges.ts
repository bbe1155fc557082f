import { instantSchema } from '@shop/core/model/fields';
import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { parseStored } from './stored';

/** Position after an instant and, for equal instants, after an id. An empty id includes changes at that instant. */
export type ChangesFrom = { at: string; id: string };

export type Changes = {
  docs: QueryDocumentSnapshot[];
  /** Start of the next read: the given object itself if nothing has changed. */
  next: ChangesFrom | null;
  isFull: boolean;
  /** The database's time. */
  readAt: Date;
};

type Wanted = {
  /** Field with the time of the last change. Documents without this field are not found. */
  field: string;
  fields: readonly string[];
  from: ChangesFrom | null;
  limit: number;
};

/** Returns the oldest changes first. */
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
