import type { Database, View } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { isWithinCursors } from './cursors';
import { compileFilter, type Predicate } from './filters';
import { compareDocuments, hasFields, isByNameOnly } from './ordering';
import type { Query } from './query';
import { collectionsIn, scopeCovers } from './scope';

export type QueryResult = {
  readonly documents: readonly StoredDocument[];
  /** Number of results that the offset skipped. */
  readonly skipped: number;
};

/** Runs a query on one state of the database. */
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
 * Compiles a predicate for the query's results, without offset and limit. Assumes a document in the query's collections.
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
