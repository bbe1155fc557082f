import { identical } from '../values/equality';
import { formatFieldPath, isDocumentId, type FieldPath } from '../values/fieldPath';
import type { Value } from '../values/value';
import { invalidArgument } from '../wire/status';
import { activeLeaves, leaves, type FieldFilter, type Filter } from './query';

const maxDisjunctions = 30;
const maxNotInValues = 10;
const maxInequalityFields = 10;

/** Refuses the combinations of filters that Firestore refuses. */
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
  const terms = disjunctions(filter);
  if (terms.length > maxDisjunctions)
    throw invalidArgument(`The query has more than ${maxDisjunctions} disjunctions after normalization.`);
  if (terms.some((tests) => tests.length > 1))
    throw invalidArgument('A maximum of 1 array filter is allowed per disjunction.');
  assertNoRangeWithName(activeLeaves(filter));
  const ranged = new Set(all.filter(isRange).map((leaf) => leaf.field.join('\u0000')));
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

function isRange(leaf: FieldFilter): boolean {
  return isNegation(leaf) || (leaf.kind === 'compare' && leaf.operator !== '==');
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

/** The name of a document leaves no range of other fields to scan. */
function assertNoRangeWithName(all: readonly FieldFilter[]): void {
  const isNameEquality = (leaf: FieldFilter): boolean =>
    isDocumentId(leaf.field) && (leaf.kind === 'in' || (leaf.kind === 'compare' && leaf.operator === '=='));
  const ranges = all.filter(isRange);
  if (all.some(isNameEquality) && ranges.length > 0 && !ranges.some(({ field }) => isDocumentId(field)))
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
}

type ArrayTest = { readonly field: FieldPath; readonly value: Value };

/**
 * The different array tests of each conjunction of the normalized filter. `in` and `array-contains-any` make a
 * conjunction of each value. Stops growing shortly above the limit.
 */
function disjunctions(filter: Filter): (readonly ArrayTest[])[] {
  switch (filter.kind) {
    case 'or':
      return filter.filters.flatMap(disjunctions);
    case 'and':
      return filter.filters
        .map(disjunctions)
        .reduce(
          (left, right) =>
            left.flatMap((a) => right.map((b) => distinct([...a, ...b]))).slice(0, maxDisjunctions + 1),
          [[]],
        );
    case 'in':
      return filter.values.map(() => []);
    case 'array-contains-any':
      return filter.values.map((value) => [{ field: filter.field, value }]);
    case 'array-contains':
      return [[{ field: filter.field, value: filter.value }]];
    default:
      return [[]];
  }
}

function distinct(tests: readonly ArrayTest[]): ArrayTest[] {
  const isSame = (left: ArrayTest, right: ArrayTest): boolean =>
    formatFieldPath(left.field) === formatFieldPath(right.field) && identical(left.value, right.value);
  return tests.filter((test, index) => tests.findIndex((other) => isSame(test, other)) === index);
}
