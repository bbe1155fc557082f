import { formatFieldPath, isDocumentId } from '../values/fieldPath';
import { invalidArgument } from '../wire/status';
import { valueToWire } from '../wire/values';
import { activeLeaves, isInequality, leaves, type FieldFilter, type Filter } from './query';

const maxDisjunctions = 30;
const maxNotInValues = 10;
const maxInequalityFields = 10;

export function assertFilterLimits(filter: Filter | null): void {
  if (filter === null) return;
  const all = [...leaves(filter)];
  const negations = all.filter(isNegation);
  if (negations.length > 1)
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  const notIn = all.find((leaf) => leaf.kind === 'not-in');
  if (notIn?.kind === 'not-in') assertNotInAlone(filter, notIn.values.length);
  if (all.some((leaf) => 'values' in leaf && leaf.values.length > maxDisjunctions))
    throw invalidArgument(`A list may have at most ${maxDisjunctions} values.`);
  const terms = disjunctions(filter);
  if (terms.length > maxDisjunctions)
    throw invalidArgument(`The query has more than ${maxDisjunctions} disjunctions after normalization.`);
  if (terms.some((term) => [...term.values()].filter(({ kind }) => kind === 'array-contains').length > 1))
    throw invalidArgument('A maximum of 1 array filter is allowed per disjunction.');
  const ranged = new Set(all.filter(isInequality).map((leaf) => leaf.field.join('\u0000')));
  if (ranged.size > maxInequalityFields)
    throw invalidArgument(`Inequalities on more than ${maxInequalityFields} fields are not allowed.`);
}

function isNegation(leaf: FieldFilter): boolean {
  return (
    leaf.kind === 'not-in' ||
    (leaf.kind === 'compare' && leaf.operator === '!=') ||
    (leaf.kind === 'is' && leaf.negated)
  );
}

function assertNotInAlone(filter: Filter, size: number): void {
  if (size > maxNotInValues)
    throw invalidArgument(`'NOT_IN' supports up to ${maxNotInValues} comparison values.`);
  const isList = (leaf: FieldFilter): boolean => leaf.kind === 'in' || leaf.kind === 'array-contains-any';
  if (hasOr(filter) || [...leaves(filter)].some(isList))
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
}

function hasOr(filter: Filter): boolean {
  return filter.kind === 'or' || (filter.kind === 'and' && filter.filters.some(hasOr));
}

/** Refuses an equality on the name together with inequalities that are all on other fields. */
export function assertNoRangeWithName(filter: Filter | null): void {
  const all = activeLeaves(filter);
  const isNameEquality = (leaf: FieldFilter): boolean =>
    isDocumentId(leaf.field) && (leaf.kind === 'in' || (leaf.kind === 'compare' && leaf.operator === '=='));
  const ranges = all.filter(isInequality);
  if (all.some(isNameEquality) && ranges.length > 0 && !ranges.some(({ field }) => isDocumentId(field)))
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
}

/** The comparisons of one conjunction in the normalized filter, keyed by their text form. */
type Term = ReadonlyMap<string, FieldFilter>;

/** Number of conjunctions at which counting stops. */
const maxCounted = 1000;

/**
 * Returns the distinct conjunctions of the normalized filter. `in` and `array-contains-any` create one for each value.
 */
function disjunctions(filter: Filter): readonly Term[] {
  switch (filter.kind) {
    case 'or':
      return distinct(filter.filters.flatMap(disjunctions));
    case 'and':
      return filter.filters
        .map(disjunctions)
        .reduce<readonly Term[]>(
          (left, right) =>
            distinct(left.flatMap((a) => right.map((b) => new Map([...a, ...b])))).slice(0, maxCounted),
          [new Map()],
        );
    case 'in':
      return distinct(
        filter.values.map((value) => termOf({ kind: 'compare', field: filter.field, operator: '==', value })),
      );
    case 'array-contains-any':
      return distinct(
        filter.values.map((value) => termOf({ kind: 'array-contains', field: filter.field, value })),
      );
    default:
      return [termOf(filter)];
  }
}

function termOf(filter: FieldFilter): Term {
  return new Map([[textOf(filter), filter]]);
}

function distinct(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [[...term.keys()].sort().join('&'), term])).values()];
}

function textOf({ kind, field, ...test }: FieldFilter): string {
  const { value, ...rest } = { value: null, ...test };
  const ofValue = JSON.stringify(valueToWire(value), (_key, part: unknown) =>
    typeof part === 'number' ? String(part) : part,
  );
  return `${kind} ${formatFieldPath(field)} ${JSON.stringify(rest, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))} ${ofValue}`;
}
