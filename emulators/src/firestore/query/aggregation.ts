import type { StoredDocument } from '../storage/document';
import { valueAt, type FieldPath } from '../values/fieldPath';
import { isNumeric, type Value } from '../values/value';
import type { Aggregation } from './parseAggregation';
import type { Query } from './query';

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/** Only documents that have every aggregated field take part, and a lone `up_to` bounds how many are read. */
export function queryForAggregation(query: Query, aggregations: readonly Aggregation[]): Query {
  const [first, ...others] = aggregations;
  if (first?.kind !== 'count' || first.upTo === null || others.length > 0) return query;
  return { ...query, limit: Math.min(query.limit ?? first.upTo, first.upTo) };
}

export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  const fields = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.field],
  );
  const counted = documents.filter((document) =>
    fields.every((field) => valueAt(document.fields, field) !== undefined),
  );
  return new Map(aggregations.map((aggregation) => [aggregation.alias, resultOf(aggregation, counted)]));
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

/** An integer while all are integers and it fits 64 bits, else a double. */
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
  return integers > MAX_INT64 || integers < MIN_INT64 ? Number(integers) : integers;
}
