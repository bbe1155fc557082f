import type { Predicate } from '../query/filters';
import { compareDocuments } from '../query/ordering';
import type { Filter, Query } from '../query/query';
import { compileScopedMatch } from '../query/run';
import { scopeCovers } from '../query/scope';
import type { Change } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { equivalent } from '../values/equality';
import { formatFieldPath } from '../values/fieldPath';
import type { Value } from '../values/value';

/**
 * The part of the database that a query has read. While it is locked, nothing in it may appear, change or disappear.
 */
export type QueryRange = { readonly query: Query; readonly covers: Predicate };

export function rangeOf(query: Query): QueryRange {
  return { query, covers: compileScopedMatch(query) };
}

/** Ends a range at its last result. A limited query reads nothing after it. */
export function narrowToLast(range: QueryRange, last: StoredDocument): QueryRange {
  const compare = compareDocuments(range.query.orderBy);
  return { query: range.query, covers: (document) => range.covers(document) && compare(document, last) <= 0 };
}

export function changesTouchRange(changes: readonly Change[], range: QueryRange): boolean {
  return changes.some(
    ({ before, after }) =>
      (before !== null && range.covers(before)) || (after !== null && range.covers(after)),
  );
}

/** Returns false only if no document can be in both ranges. */
export function rangesMayOverlap(left: QueryRange, right: QueryRange): boolean {
  const leftScope = left.query.scope;
  const rightScope = right.query.scope;
  const haveIds = leftScope.collectionId !== null && rightScope.collectionId !== null;
  if (haveIds && leftScope.collectionId !== rightScope.collectionId) return false;
  const isDeep = leftScope.allDescendants || rightScope.allDescendants;
  if (!isDeep && leftScope.parent !== rightScope.parent) return false;
  const rightEqualities = equalities(right.query.filter);
  for (const [field, value] of equalities(left.query.filter)) {
    const other = rightEqualities.get(field);
    if (other !== undefined && !equivalent(value, other)) return false;
  }
  return true;
}

/** Returns false only if the document at `path` cannot be in the range. */
export function rangeMayHold(range: QueryRange, path: string): boolean {
  return scopeCovers(range.query.scope, path);
}

function equalities(filter: Filter | null): Map<string, Value> {
  const found = new Map<string, Value>();
  const parts = filter?.kind === 'and' ? filter.filters : [filter];
  for (const part of parts)
    if (part?.kind === 'compare' && part.operator === '==')
      found.set(formatFieldPath(part.field), part.value);
  return found;
}
