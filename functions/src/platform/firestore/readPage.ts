import type { Query } from 'firebase-admin/firestore';
import type * as v from 'valibot';

import type { LogEventId } from '../logEvents';
import { parseEach } from './stored';

/** Starts after an instant and, for equal instants, after an id. Newest first unless `isOldestFirst`. */
export type PageRequest = {
  before: string | undefined;
  beforeId: string | undefined;
  limit: number;
  isOldestFirst?: boolean;
  /** The database bills for skipped documents, so the caller must limit their number. */
  skip?: number;
};

type PageOptions<S> = PageRequest & {
  schema: S;
  orderedBy: string;
  /** Log event for each document that does not match the schema. */
  event: LogEventId;
};

/** `found` has one extra document if there is a next page. `unread` counts the unreadable documents on this page. */
type FoundPage<T> = { found: T[]; unread: number };

/** Skips and counts invalid documents, so that each page ends with a valid one, after which the next page can start. */
export async function readPage<const S extends v.GenericSchema>(
  query: Query,
  options: PageOptions<S>,
): Promise<FoundPage<v.InferOutput<S>>> {
  const { schema, event, limit } = options;
  const found: v.InferOutput<S>[] = [];
  let [unread, passed] = [0, 0];
  let rest = paged(query, options);
  for (let missing = limit + 1; ; missing = limit + 1 - found.length) {
    const { docs } = await rest.limit(missing).get();
    for (const doc of docs) {
      const { fits } = parseEach(schema, [doc], event);
      if (fits.length === 0) passed += 1;
      else if (found.push(...fits) <= limit) [unread, passed] = [unread + passed, 0];
    }
    const isMore = found.length > limit;
    // Continues after the document itself, because an invalid document may lack the instant.
    const last = docs.at(-1);
    if (isMore || docs.length < missing || last === undefined) {
      return { found, unread: isMore ? unread : unread + passed };
    }
    rest = (options.skip === undefined ? rest : rest.offset(0)).startAfter(last);
  }
}

function paged(
  query: Query,
  { before, beforeId, isOldestFirst = false, skip = 0, orderedBy }: PageRequest & { orderedBy: string },
): Query {
  const direction = isOldestFirst ? 'asc' : 'desc';
  const ordered = query.orderBy(orderedBy, direction).orderBy('__name__', direction);
  if (before === undefined) return skip === 0 ? ordered : ordered.offset(skip);
  if (beforeId === undefined) return ordered.startAfter(new Date(before));
  return ordered.startAfter(new Date(before), beforeId);
}
