import { GeoPoint, Reference, Timestamp } from '../values/value';

import type { MapValue, Value } from '../values/value';

type Special = Timestamp | GeoPoint | Reference | Uint8Array;

export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | Special
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Converts plain values to the fields of a document, as the Admin SDK does: whole numbers become integers. */
export function plainFields(data: { readonly [key: string]: Plain }): MapValue {
  return new Map(Object.entries(data).map(([key, value]) => [key, plainValue(value)]));
}

function plainValue(value: Plain): Value {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return isInteger(value) ? BigInt(value) : value;
  if (value instanceof Date) return new Timestamp(Math.floor(value.getTime() / 1000), nanosIn(value));
  if (isSpecial(value)) return value;
  return isList(value) ? value.map(plainValue) : plainFields(value);
}

function isInteger(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

function nanosIn(date: Date): number {
  return date.getUTCMilliseconds() * 1_000_000;
}

function isSpecial(value: object): value is Special {
  return (
    value instanceof Timestamp ||
    value instanceof GeoPoint ||
    value instanceof Reference ||
    value instanceof Uint8Array
  );
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}
