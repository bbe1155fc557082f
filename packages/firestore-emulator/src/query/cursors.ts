import type { StoredDocument } from '../storage/document';
import { compareValues } from '../values/order';
import { fieldValue } from './filters';
import type { Cursor, Order, Query } from './query';

/** Returns whether a document lies between the query's start and end. */
export function isWithinCursors(query: Query, document: StoredDocument): boolean {
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

// Compares a document with a cursor. A cursor may have fewer keys than the query has orders.
function comparePosition(orderBy: readonly Order[], document: StoredDocument, cursor: Cursor): number {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orderBy[index];
    if (order === undefined) break;
    const difference = compareValues(fieldValue(document, order.field) ?? null, bound);
    if (difference !== 0) return order.descending ? -difference : difference;
  }
  return 0;
}
