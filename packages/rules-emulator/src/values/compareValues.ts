import { assertNever } from '../assertNever';
import { RulesError } from '../evaluate/rulesError';

import type { MapValue, PathValue, RulesValue } from './rulesValue';

/** Compares two values inside a list, a set or a map. */
type Same = (left: RulesValue, right: RulesValue) => boolean;

/**
 * Implements `==`. An int and a float compare as numbers, but differ inside lists and maps. Otherwise, values of
 * different types are unequal, and comparing them is not an error.
 */
export function equals(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) return order(left, right) === 0;
  return isSameStructure(left, right, isIdentical);
}

/** Compares as `in` and list methods do: an int never equals a float, -0.0 is not 0.0, NaN equals nothing. */
export function isIdentical(left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'int' && right.type === 'int') return left.value === right.value;
  if (left.type === 'float' && right.type === 'float')
    return !Number.isNaN(left.value) && Object.is(left.value, right.value);
  return isSameStructure(left, right, isIdentical);
}

/** Compares as sets and `diff` do: numbers by their value, at every depth, and NaN equals NaN. */
export function isEquivalent(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) {
    return (
      order(left, right) === 0 || (Number.isNaN(Number(left.value)) && Number.isNaN(Number(right.value)))
    );
  }
  return isSameStructure(left, right, isEquivalent);
}

function isSameStructure(left: RulesValue, right: RulesValue, isSame: Same): boolean {
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
      return right.type === 'path' && isSamePath(left, right);
    case 'latlng':
      return (
        right.type === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
      );
    case 'list':
      return right.type === 'list' && hasSameItems(left.items, right.items, isSame);
    case 'set':
      return right.type === 'set' && hasSameMembers(left.items, right.items);
    case 'map':
      return right.type === 'map' && hasSameFields(left, right, isSame);
    case 'mapDiff':
    case 'constraint':
    case 'int':
    case 'float':
      return false;
    default:
      return assertNever(left);
  }
}

/**
 * Returns a negative number, zero or a positive number. Returns undefined when there is no order (NaN). Throws for
 * types without an order.
 */
export function compareValues(left: RulesValue, right: RulesValue): number | undefined {
  if (isNumber(left) && isNumber(right)) return order(left, right);
  if (left.type === 'string' && right.type === 'string') return compareNatively(left.value, right.value);
  if (left.type === 'bytes' && right.type === 'bytes') return Buffer.compare(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp')
    return compareNatively(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return compareNatively(left.nanos, right.nanos);
  throw new RulesError(`${left.type} cannot be compared with ${right.type}`);
}

export function contains(items: readonly RulesValue[], wanted: RulesValue, isSame: Same): boolean {
  return items.some((item) => isSame(item, wanted));
}

export function containsAll(
  items: readonly RulesValue[],
  wanted: readonly RulesValue[],
  isSame: Same,
): boolean {
  return wanted.every((value) => contains(items, value, isSame));
}

/** Returns the items without duplicates. Keeps the first of equal values. */
export function withoutDuplicates(items: readonly RulesValue[]): RulesValue[] {
  const kept: RulesValue[] = [];
  for (const item of items) {
    if (!contains(kept, item, isEquivalent)) kept.push(item);
  }
  return kept;
}

function isNumber(value: RulesValue): value is Extract<RulesValue, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}

// Orders two numbers. An int is converted to a float, and may be rounded, before it is compared with a float.
function order(
  left: { readonly value: bigint | number },
  right: { readonly value: bigint | number },
): number | undefined {
  if (typeof left.value === typeof right.value) return compareNatively(left.value, right.value);
  return compareNatively(Number(left.value), Number(right.value));
}

function compareNatively<T extends bigint | number | string>(left: T, right: T): number | undefined {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : undefined;
}

// Compares paths. A path with an unbound variable equals no path, not even itself.
function isSamePath({ segments: left }: PathValue, { segments: right }: PathValue): boolean {
  if (left.length !== right.length) return false;
  return left.every((segment, index) => typeof segment === 'string' && segment === right[index]);
}

function hasSameItems(left: readonly RulesValue[], right: readonly RulesValue[], isSame: Same): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, index) => {
    const other = right[index];
    return other !== undefined && isSame(item, other);
  });
}

function hasSameMembers(left: readonly RulesValue[], right: readonly RulesValue[]): boolean {
  return left.length === right.length && containsAll(right, left, isEquivalent);
}

function hasSameFields(left: MapValue, right: MapValue, isSame: Same): boolean {
  if (left.fields.size !== right.fields.size) return false;
  return [...left.fields].every(([key, value]) => {
    const other = right.fields.get(key);
    return other !== undefined && isSame(value, other);
  });
}
