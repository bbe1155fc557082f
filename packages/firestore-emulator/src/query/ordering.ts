import { compareNames } from '../names/order';
import type { StoredDocument } from '../storage/document';
import { isDocumentId, type FieldPath } from '../values/fieldPath';
import { compareValues } from '../values/order';
import { compareStrings } from '../values/strings';
import { fieldValue } from './filters';
import type { Order } from './query';

export function compareDocuments(
  orderBy: readonly Order[],
): (left: StoredDocument, right: StoredDocument) => number {
  return (left, right) => {
    for (const { field, descending } of orderBy) {
      const difference = isDocumentId(field)
        ? compareNames(left.path, right.path)
        : compareValues(fieldValue(left, field) ?? null, fieldValue(right, field) ?? null);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  };
}

/** Compares field paths in the implicit sort order of a query. */
export function comparePaths(left: FieldPath, right: FieldPath): number {
  return compareStrings(left.join('.'), right.join('.'));
}

/** Indexes, and therefore results, omit documents that lack one of these fields. */
export function hasFields(fields: readonly FieldPath[], document: StoredDocument): boolean {
  return fields.every((field) => fieldValue(document, field) !== undefined);
}

export function isByNameOnly(orderBy: readonly Order[]): boolean {
  const [first] = orderBy;
  return first !== undefined && isDocumentId(first.field) && !first.descending;
}
