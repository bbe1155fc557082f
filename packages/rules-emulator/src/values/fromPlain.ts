import {
  boolValue,
  bytesValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  nullValue,
  stringValue,
  timestampValue,
  type RulesValue,
} from './rulesValue';

/**
 * Converts a JavaScript value to a rules value. Whole numbers become integers, dates become timestamps, and unsupported
 * values become null.
 */
export function fromPlain(value: unknown): RulesValue {
  if (typeof value === 'boolean') return boolValue(value);
  if (typeof value === 'string') return stringValue(value);
  if (typeof value === 'bigint') return intValue(value);
  if (typeof value === 'number') return Number.isInteger(value) ? intValue(BigInt(value)) : floatValue(value);
  if (Array.isArray(value)) return listValue(value.map(fromPlain));
  if (typeof value !== 'object' || value === null) return nullValue;
  if (value instanceof Date) return timestampValue(BigInt(value.getTime()) * 1_000_000n);
  if (value instanceof Uint8Array) return bytesValue(value);
  return mapValue(Object.entries(value).map(([key, field]) => [key, fromPlain(field)] as const));
}
