import { equivalent } from '../values/equality';
import { valueAt, withValueAt } from '../values/fieldPath';
import { compareNumbers } from '../values/order';
import { timestampOfMicros } from '../values/time';
import { isArray, isNumeric, type ArrayValue, type MapValue, type Value } from '../values/value';
import type { FieldTransform } from './write';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);
const microsPerMilli = 1000;

export type Transformed = {
  readonly fields: MapValue;
  /** One value per transform: the new value of a number or time, or null for arrays. */
  readonly results: readonly Value[];
};

/** Applies transforms in order. `time` is the commit time in microseconds. */
export function applyTransforms(
  fields: MapValue,
  transforms: readonly FieldTransform[],
  time: number,
): Transformed {
  let current = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformValue(valueAt(current, transform.field), transform, time);
    current = withValueAt(current, transform.field, value);
    results.push(isArray(value) ? null : value);
  }
  return { fields: current, results };
}

/** Rounds a commit time down to the whole milliseconds of a server timestamp. Both are in microseconds since 1970. */
export function serverTime(time: number): number {
  return time - (time % microsPerMilli);
}

function transformValue(current: Value | undefined, transform: FieldTransform, time: number): Value {
  switch (transform.kind) {
    case 'server-timestamp':
      return timestampOfMicros(serverTime(time));
    case 'increment':
      return isNumeric(current) ? add(current, transform.operand) : transform.operand;
    case 'maximum':
      return isNumeric(current) ? extreme(current, transform.operand, 1) : transform.operand;
    case 'minimum':
      return isNumeric(current) ? extreme(current, transform.operand, -1) : transform.operand;
    case 'append':
      return append(elementsOf(current), transform.elements);
    case 'remove':
      return elementsOf(current).filter((element) => !includes(transform.elements, element));
  }
}

/** Adds numbers. Integers stay integers and saturate at 64 bits. Any double makes the sum a double. */
function add(left: number | bigint, right: number | bigint): number | bigint {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const sum = left + right;
    if (sum > maxInt64) return maxInt64;
    return sum < minInt64 ? minInt64 : sum;
  }
  return Number(left) + Number(right);
}

/** Returns the minimum or maximum. Prefers the stored value among equal numbers, and NaN to any number. */
function extreme(current: number | bigint, operand: number | bigint, sign: 1 | -1): number | bigint {
  if (Number.isNaN(current) || Number.isNaN(operand)) return Number.NaN;
  return compareNumbers(operand, current) * sign > 0 ? operand : current;
}

function elementsOf(value: Value | undefined): ArrayValue {
  return value !== undefined && isArray(value) ? value : [];
}

function append(current: ArrayValue, elements: ArrayValue): ArrayValue {
  const result = [...current];
  for (const element of elements) if (!includes(result, element)) result.push(element);
  return result;
}

function includes(elements: ArrayValue, wanted: Value): boolean {
  return elements.some((element) => equivalent(element, wanted));
}
