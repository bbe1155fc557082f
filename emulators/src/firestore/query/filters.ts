import type { StoredDocument } from '../storage/document';
import { equivalent } from '../values/equality';
import { isDocumentId, valueAt, type FieldPath } from '../values/fieldPath';
import { compareValues, typeRank } from '../values/order';
import { isArray, Reference, type ArrayValue, type Value } from '../values/value';
import { isComposite, type ComparisonOperator, type FieldFilter, type Filter } from './query';

export type Predicate = (document: StoredDocument) => boolean;

/** The test that a filter puts to one document. */
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

/** A field for filtering and sorting; `__name__` is the document's relative reference. */
export function fieldValue(document: StoredDocument, field: FieldPath): Value | undefined {
  return isDocumentId(field) ? new Reference(document.path) : valueAt(document.fields, field);
}

function compileTest(filter: FieldFilter): (value: Value) => boolean {
  switch (filter.kind) {
    case 'compare':
      return compileComparison(filter.operator, filter.value);
    case 'array-contains':
      return (value) => isArray(value) && contains(value, filter.value);
    case 'array-contains-any':
      return (value) => isArray(value) && value.some((element) => contains(filter.values, element));
    case 'in':
      return (value) => contains(filter.values, value);
    case 'not-in':
      // `x != null` is undefined rather than true, so a null in the list leaves no results.
      if (contains(filter.values, null)) return () => false;
      return (value) => value !== null && !contains(filter.values, value);
    case 'is': {
      const isWhat = filter.what === 'null' ? isNull : Number.isNaN;
      if (!filter.negated) return isWhat;
      return (value) => value !== null && !isWhat(value);
    }
  }
}

// Range comparisons only ever match values of the operand's own type.
function compileComparison(operator: ComparisonOperator, operand: Value): (value: Value) => boolean {
  const rank = typeRank(operand);
  const matchesRank = (value: Value): boolean => typeRank(value) === rank;
  switch (operator) {
    case '==':
      return (value) => matchesRank(value) && compareValues(value, operand) === 0;
    case '!=':
      return (value) => value !== null && !equivalent(value, operand);
    case '<':
      return (value) => matchesRank(value) && isOrdered(value, operand) && compareValues(value, operand) < 0;
    case '<=':
      return (value) => matchesRank(value) && isOrdered(value, operand) && compareValues(value, operand) <= 0;
    case '>':
      return (value) => matchesRank(value) && isOrdered(value, operand) && compareValues(value, operand) > 0;
    case '>=':
      return (value) => matchesRank(value) && isOrdered(value, operand) && compareValues(value, operand) >= 0;
  }
}

// NaN sorts with the numbers but is neither less nor greater than any of them.
function isOrdered(value: Value, operand: Value): boolean {
  return Number.isNaN(value) === Number.isNaN(operand);
}

function contains(values: ArrayValue, wanted: Value): boolean {
  return values.some((value) => equivalent(value, wanted));
}

function isNull(value: Value): boolean {
  return value === null;
}
