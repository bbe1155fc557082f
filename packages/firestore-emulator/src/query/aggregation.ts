import type { StoredDocument } from '../storage/document';
import { formatFieldPath, isDocumentId, valueAt, type FieldPath } from '../values/fieldPath';
import type { WireStructuredQuery } from '../wire/messages';
import { invalidArgument } from '../wire/status';
import { isNumeric, type Value } from '../values/value';
import { comparePaths } from './ordering';
import type { Aggregation } from './parseAggregation';
import { leaves, type Order, type Query } from './query';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

/**
 * Refuses sums and averages of a query with a projection. If the query has other mistakes too, Google's emulator
 * reports this one.
 */
export function assertNoProjection(
  wire: WireStructuredQuery | null | undefined,
  aggregations: readonly Aggregation[],
): void {
  const hasProjection = (wire?.select?.fields ?? []).length > 0;
  if (hasProjection && aggregatedFields(aggregations).length > 0)
    throw invalidArgument('A query with a projection cannot compute a sum or an average.');
}

/**
 * Returns the query whose documents are aggregated. Sums and averages read an index, so aggregated fields become
 * orders, like inequalities. Documents without these fields are omitted. If a count is the only aggregation, its
 * `up_to` limits the number of documents.
 */
export function queryForAggregation(query: Query, aggregations: readonly Aggregation[]): Query {
  const fields = aggregatedFields(aggregations);
  assertNotBehindName(query, fields);
  const [first, ...others] = aggregations;
  if (first?.kind === 'count' && first.upTo !== null && others.length === 0)
    return { ...query, limit: Math.min(query.limit ?? first.upTo, first.upTo) };
  return { ...query, orderBy: fields.toSorted(comparePaths).reduce(withOrder, query.orderBy) };
}

/** Inserts a field before the name, in the direction of the name. */
function withOrder(orderBy: readonly Order[], field: FieldPath): readonly Order[] {
  const isOrdered = orderBy.some((order) => formatFieldPath(order.field) === formatFieldPath(field));
  const name = orderBy.at(-1);
  if (isOrdered || name === undefined) return orderBy;
  return [...orderBy.slice(0, -1), { field, descending: name.descending }, name];
}

/** Refuses a query whose aggregated fields would follow the name, which is the last field of every index. */
function assertNotBehindName(query: Query, fields: readonly FieldPath[]): void {
  const isByName =
    query.isOrderedByName || [...leaves(query.filter)].some(({ field }) => isDocumentId(field));
  const isBelowDocument = query.scope.allDescendants && query.scope.parent !== '';
  if (!isByName && !isBelowDocument) return;
  const indexed = new Set(query.orderBy.map(({ field }) => formatFieldPath(field)));
  if (fields.some((field) => !indexed.has(formatFieldPath(field))))
    throw invalidArgument('No index can have a field after __name__, which this sum or average would need.');
}

function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]));
}

export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  return new Map(aggregations.map((aggregation) => [aggregation.alias, resultOf(aggregation, documents)]));
}

function resultOf(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === 'count') {
    const count = documents.length;
    return BigInt(aggregation.upTo === null ? count : Math.min(count, aggregation.upTo));
  }
  const numbers = numbersAt(documents, aggregation.field);
  if (aggregation.kind === 'sum') return sum(numbers);
  return numbers.length === 0 ? null : Number(sum(numbers)) / numbers.length;
}

function numbersAt(documents: readonly StoredDocument[], field: FieldPath): (number | bigint)[] {
  return documents.map((document) => valueAt(document.fields, field)).filter((value) => isNumeric(value));
}

/** Returns an integer if all numbers are integers and the sum fits in 64 bits, otherwise a double. */
function sum(numbers: readonly (number | bigint)[]): number | bigint {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number;
    else {
      doubles += number;
      hasDouble = true;
    }
  }
  if (hasDouble) return Number(integers) + doubles;
  return integers > maxInt64 || integers < minInt64 ? Number(integers) : integers;
}
