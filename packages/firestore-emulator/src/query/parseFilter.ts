import { isDocumentId, parseFieldPath, type FieldPath } from '../values/fieldPath';
import { valueSize } from '../values/size';
import { isArray, type ArrayValue, type Value } from '../values/value';
import type { WireFieldFilter, WireFilter, WireUnaryFilter } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';
import { operandFromWire } from '../wire/values';
import { nameInFilter } from './nameOperand';
import { isComposite, type ComparisonOperator, type Filter } from './query';

// Operators by their number in query.proto.
const composites: Record<string, 'and' | 'or'> = { 1: 'and', 2: 'or' };

const comparisons: Record<string, ComparisonOperator> = {
  1: '<',
  2: '<=',
  3: '>',
  4: '>=',
  5: '==',
  6: '!=',
};

const arrayContains = '7';

const listTests: Record<string, 'in' | 'not-in' | 'array-contains-any'> = {
  8: 'in',
  9: 'array-contains-any',
  10: 'not-in',
};

const unaryTests: Record<string, { readonly what: 'null' | 'nan'; readonly negated: boolean }> = {
  2: { what: 'nan', negated: false },
  3: { what: 'null', negated: false },
  4: { what: 'nan', negated: true },
  5: { what: 'null', negated: true },
};

const maxOperandBytes = 1500;

export function parseFilter(wire: WireFilter): Filter {
  if (isSet(wire.compositeFilter)) {
    const { op, filters } = wire.compositeFilter;
    const kind = composites[String(op)];
    if (kind === undefined) throw invalidArgument('A composite filter needs the operator AND or OR.');
    const parts = (filters ?? []).map(parseFilter);
    if (parts.length === 0) throw invalidArgument('A composite filter needs at least one filter.');
    return { kind, filters: parts };
  }
  if (isSet(wire.fieldFilter)) return parseFieldFilter(wire.fieldFilter);
  if (isSet(wire.unaryFilter)) return parseUnaryFilter(wire.unaryFilter);
  throw invalidArgument('A filter is empty.');
}

/**
 * Replaces each `not-in` whose only value is null with `!= null`. Both match nothing, but a query does not sort by a
 * field that it compares with null.
 */
export function replaceNotInNull(filter: Filter): Filter {
  if (isComposite(filter)) return { ...filter, filters: filter.filters.map(replaceNotInNull) };
  if (filter.kind !== 'not-in' || filter.values.length > 1 || filter.values[0] !== null) return filter;
  return { kind: 'compare', field: filter.field, operator: '!=', value: null };
}

function parseFieldFilter(wire: WireFieldFilter): Filter {
  const field = parseFieldPath(wire.field?.fieldPath);
  const operator = String(wire.op ?? 0);
  if (!isSet(wire.value)) throw invalidArgument('A field filter needs a value.');
  const value = operandFromWire(wire.value);
  const comparison = comparisons[operator];
  if (comparison !== undefined)
    return {
      kind: 'compare',
      field,
      operator: comparison,
      value: operandOf(field, value),
    };
  if (operator === arrayContains) {
    assertNotDocumentId(field);
    return { kind: 'array-contains', field, value: operandOf(field, value) };
  }
  const kind = listTests[operator];
  if (kind === undefined) throw invalidArgument(`Unknown filter operator ${operator}.`);
  if (kind === 'array-contains-any') assertNotDocumentId(field);
  const values = operands(field, value, kind);
  return { kind, field, values };
}

function operands(field: FieldPath, value: Value, kind: string): ArrayValue {
  if (!isArray(value) || value.length === 0)
    throw invalidArgument(`'${kind.toUpperCase()}' requires a non-empty array.`);
  return value.map((each) => operandOf(field, each));
}

/** Refuses values larger than any index entry, because they match nothing. */
function operandOf(field: FieldPath, value: Value): Value {
  if (isDocumentId(field)) return nameInFilter(value);
  if (valueSize(value) > maxOperandBytes)
    throw invalidArgument(
      `A value in a filter is larger than ${maxOperandBytes} bytes, the size of an index entry.`,
    );
  return value;
}

function parseUnaryFilter(wire: WireUnaryFilter): Filter {
  const test = unaryTests[String(wire.op ?? 0)];
  if (test === undefined) throw invalidArgument('Unknown unary filter operator.');
  const field = parseFieldPath(wire.field?.fieldPath);
  if (isDocumentId(field)) throw invalidArgument('The __name__ property is always a document reference.');
  return { kind: 'is', field, ...test };
}

function assertNotDocumentId(field: FieldPath): void {
  if (isDocumentId(field)) throw invalidArgument('The __name__ property is not an array.');
}
