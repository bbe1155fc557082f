import type { StoredDocument } from '../storage/document';
import { equivalent } from '../values/equality';
import { isDocumentId, valueAt, type FieldPath } from '../values/fieldPath';
import { compareValues, typeRank } from '../values/order';
import { isArray, Reference, type ArrayValue, type Value } from '../values/value';
import { isComposite, type ComparisonOperator, type FieldFilter, type Filter } from './query';

export type Predicate = (document: StoredDocument) => boolean;

export function compileFilter(filter: Filter | null): Predicate {
  if (filter === null) return () => true;
  if (isComposite(filter)) {
    const parts = filter.filters.map(compileFilter);
    return filter.kind === 'and'
      ? (document) => parts.every((part) => part(document))
      : (document) => parts.some((part) => part(document));
  }
  const test = compileTest(filter);
  const { field } = filter;
  return (document) => {
    const value = fieldValue(document, field);
    return value !== undefined && test(value);
  };
}

/** For `__name__`, returns a reference whose path is relative to the database. */
export function fieldValue(document: StoredDocument, field: FieldPath): Value | undefined {
  return isDocumentId(field) ? new Reference(document.path) : valueAt(document.fields, field);
}

/** No value equals a null or NaN operand: only the unary filters (`is`) find these values. */
function compileTest(filter: FieldFilter): (value: Value) => boolean {
  switch (filter.kind) {
    case 'compare':
      return compileComparison(filter.operator, filter.value);
    case 'array-contains':
      return (value) => isArray(value) && containsAny(value, [filter.value]);
    case 'array-contains-any':
      return (value) => isArray(value) && containsAny(value, filter.values);
    case 'in':
      return (value) => isAnyOf(value, filter.values);
    case 'not-in':
      // In Firestore, `x != null` is undefined, so a null in the list leaves no results.
      if (filter.values.includes(null)) return () => false;
      return (value) => value !== null && !isAnyOf(value, filter.values);
    case 'is': {
      const isWhat = filter.what === 'null' ? isNull : Number.isNaN;
      if (!filter.negated) return isWhat;
      return (value) => value !== null && !isWhat(value);
    }
  }
}

// Range comparisons match only values of the operand's type.
function compileComparison(operator: ComparisonOperator, operand: Value): (value: Value) => boolean {
  const rank = typeRank(operand);
  const isOrdered = (value: Value): boolean =>
    typeRank(value) === rank && isComparable(value) && isComparable(operand);
  switch (operator) {
    case '==':
      return (value) => isAnyOf(value, [operand]);
    case '!=':
      return (value) => value !== null && operand !== null && !isAnyOf(value, [operand]);
    case '<':
      return (value) => isOrdered(value) && compareValues(value, operand) < 0;
    case '<=':
      return (value) => isOrdered(value) && compareValues(value, operand) <= 0;
    case '>':
      return (value) => isOrdered(value) && compareValues(value, operand) > 0;
    case '>=':
      return (value) => isOrdered(value) && compareValues(value, operand) >= 0;
  }
}

function isComparable(value: Value): boolean {
  return !isNull(value) && !Number.isNaN(value);
}

function isAnyOf(value: Value, operands: ArrayValue): boolean {
  return operands.some((operand) => isComparable(operand) && equivalent(value, operand));
}

function containsAny(values: ArrayValue, operands: ArrayValue): boolean {
  return values.some((value) => isAnyOf(value, operands));
}

function isNull(value: Value): boolean {
  return value === null;
}
