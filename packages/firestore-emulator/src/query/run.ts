import type { Database, View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { compileFilter, type Predicate, fieldValue } from './filters';
import { compareDocuments, hasFields, isByNameOnly } from './ordering';
import type { Query, Cursor, Order } from './query';
import { collectionsIn, scopeCovers } from './scope';
import { compareValues } from '../values/order';

export type QueryResult = {
  readonly documents: readonly StoredDocument[];
  readonly skipped: number;
};

export function runQuery(database: Database, view: View, query: Query): QueryResult {
  const matches = compileMatch(query);
  const found: StoredDocument[] = [];
  const collections = collectionsIn(database, query.scope);
  for (const collection of collections)
    for (const document of view.documentsIn(collection)) if (matches(document)) found.push(document);
  const isSorted = collections.length <= 1 && isByNameOnly(query.orderBy);
  if (!isSorted) found.sort(compareDocuments(query.orderBy));
  const end = query.limit === null ? found.length : query.offset + query.limit;
  return { documents: found.slice(query.offset, end), skipped: Math.min(query.offset, found.length) };
}

/**
 * Compiles a predicate for the query's results, without offset and limit. Assumes that the document is in one of the
 * query's collections.
 */
function compileMatch(query: Query): Predicate {
  const passes = compileFilter(query.filter);
  const fields = query.orderBy.map(({ field }) => field);
  return (document) => passes(document) && hasFields(fields, document) && isWithinCursors(query, document);
}

/** Works like `compileMatch`, for a document of any collection. */
export function compileScopedMatch(query: Query): Predicate {
  const matches = compileMatch(query);
  return (document) => scopeCovers(query.scope, document.path) && matches(document);
}

function isWithinCursors(query: Query, document: StoredDocument): boolean {
  if (query.startAt !== null) {
    const position = comparePosition(query.orderBy, document, query.startAt);
    if (query.startAt.before ? position < 0 : position <= 0) return false;
  }
  if (query.endAt !== null) {
    const position = comparePosition(query.orderBy, document, query.endAt);
    if (query.endAt.before ? position >= 0 : position > 0) return false;
  }
  return true;
}

// A cursor may have fewer keys than the query has orders.
function comparePosition(orderBy: readonly Order[], document: StoredDocument, cursor: Cursor): number {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orderBy[index];
    if (order === undefined) break;
    const difference = compareValues(fieldValue(document, order.field) ?? null, bound);
    if (difference !== 0) return order.descending ? -difference : difference;
  }
  return 0;
}
