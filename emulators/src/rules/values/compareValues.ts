import { assertNever } from '../../assertNever';
import { RulesError } from '../evaluate/rulesError';

import type { MapValue, RulesValue } from './rulesValue';

/** Values of different types are unequal, never an error; int and float compare as numbers. */
export function isEqual(left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'unknown' || right.type === 'unknown') {
    throw new RulesError(`${describeUnknown(left, right)} is not fixed by the query`);
  }
  if (isNumber(left) && isNumber(right)) return order(left.value, right.value) === 0;
  switch (left.type) {
    case 'null':
      return right.type === 'null';
    case 'bool':
    case 'string':
      return left.type === right.type && left.value === right.value;
    case 'bytes':
      return right.type === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'timestamp':
    case 'duration':
      return left.type === right.type && left.nanos === right.nanos;
    case 'path':
      return right.type === 'path' && left.segments.join('/') === right.segments.join('/');
    case 'latlng':
      return (
        right.type === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
      );
    case 'list':
      return right.type === 'list' && hasSameItems(left.items, right.items);
    case 'set':
      return (
        right.type === 'set' &&
        left.items.length === right.items.length &&
        containsAll(right.items, left.items)
      );
    case 'map':
      return right.type === 'map' && hasSameFields(left, right);
    case 'mapDiff':
      return (
        right.type === 'mapDiff' && isEqual(left.after, right.after) && isEqual(left.before, right.before)
      );
    case 'int':
    case 'float':
      return false;
    default:
      return assertNever(left);
  }
}

/** Negative, zero or positive; undefined when the two have no order (NaN). Throws for types that are never ordered. */
export function compareValues(left: RulesValue, right: RulesValue): number | undefined {
  if (isNumber(left) && isNumber(right)) return order(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') {
    return Buffer.compare(Buffer.from(left.value), Buffer.from(right.value));
  }
  if (left.type === 'timestamp' && right.type === 'timestamp') return order(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return order(left.nanos, right.nanos);
  throw new RulesError(`${left.type} cannot be ordered against ${right.type}`);
}

export function contains(items: readonly RulesValue[], wanted: RulesValue): boolean {
  return items.some((item) => isEqual(item, wanted));
}

export function containsAll(items: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  return wanted.every((value) => contains(items, value));
}

/** Keeps the first of equal values, so that the result is a set. */
export function withoutDuplicates(items: readonly RulesValue[]): RulesValue[] {
  const kept: RulesValue[] = [];
  for (const item of items) {
    if (!contains(kept, item)) kept.push(item);
  }
  return kept;
}

function isNumber(value: RulesValue): value is Extract<RulesValue, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}

function order(left: bigint | number, right: bigint | number): number | undefined {
  if (left < right) return -1;
  if (left > right) return 1;
  // An int and a float are never identical, and NaN equals nothing.
  return left <= right ? 0 : undefined;
}

function hasSameItems(left: readonly RulesValue[], right: readonly RulesValue[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, index) => {
    const other = right[index];
    return other !== undefined && isEqual(item, other);
  });
}

function hasSameFields(left: MapValue, right: MapValue): boolean {
  if (left.fields.size !== right.fields.size) return false;
  return [...left.fields].every(([key, value]) => {
    const other = right.fields.get(key);
    return other !== undefined && isEqual(value, other);
  });
}

function describeUnknown(...values: readonly RulesValue[]): string {
  return (
    values.map((value) => (value.type === 'unknown' ? value.description : '')).find((text) => text !== '') ??
    ''
  );
}
