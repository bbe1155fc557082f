import { parseFieldPath, type FieldPath } from '../values/fieldPath';
import { toBigInt } from '../wire/integers';
import type { WireAggregation } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'average'; readonly alias: string; readonly field: FieldPath };

const maxAggregations = 5;
const maxAliasBytes = 1500;

/** Aggregations without an alias become `field_1`, `field_2`, … */
export function parseAggregations(wires: readonly WireAggregation[]): Aggregation[] {
  if (wires.length === 0) throw invalidArgument('An aggregation query needs at least one aggregation.');
  if (wires.length > maxAggregations)
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}.`,
    );
  let unnamed = 0;
  const aggregations = wires.map((wire) =>
    parseAggregation(wire, !isSet(wire.alias) || wire.alias === '' ? `field_${++unnamed}` : wire.alias),
  );
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalidArgument('Two aggregations have the same alias.');
  return aggregations;
}

function parseAggregation(wire: WireAggregation, alias: string): Aggregation {
  if (Buffer.byteLength(alias) > maxAliasBytes)
    throw invalidArgument(`An alias is longer than ${maxAliasBytes} bytes.`);
  parseFieldPath(alias);
  if (isSet(wire.sum)) return { kind: 'sum', alias, field: parseFieldPath(wire.sum.field?.fieldPath) };
  if (isSet(wire.avg)) return { kind: 'average', alias, field: parseFieldPath(wire.avg.field?.fieldPath) };
  if (!isSet(wire.count)) throw invalidArgument('An aggregation has no operator.');
  const upTo = !isSet(wire.count.upTo) ? null : Number(toBigInt(wire.count.upTo.value ?? 0));
  if (upTo !== null && upTo < 0) throw invalidArgument('The up_to of a count must not be negative.');
  return { kind: 'count', alias, upTo };
}
