// Firestore's sort order: first by type, then within the type.
import { compareNames } from '../names/order';
import { compareStrings } from './strings';
import {
  GeoPoint,
  isArray,
  isMap,
  Reference,
  Timestamp,
  vectorElements,
  type ArrayValue,
  type MapValue,
  type Value,
} from './value';

const typeRanks = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

export function compareValues(left: Value, right: Value): number {
  const rank = typeRank(left);
  const difference = rank - typeRank(right);
  if (difference !== 0) return difference;
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp)
    return left.seconds - right.seconds || left.nanos - right.nanos;
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (left instanceof Reference && right instanceof Reference) return compareNames(left.name, right.name);
  if (left instanceof GeoPoint && right instanceof GeoPoint)
    return compareNumbers(left.latitude, right.latitude) || compareNumbers(left.longitude, right.longitude);
  if (rank === typeRanks.vector) return compareVectors(left, right);
  if (isArray(left) && isArray(right)) return compareArrays(left, right);
  if (isMap(left) && isMap(right)) return compareMaps(left, right);
  return 0;
}

export function typeRank(value: Value): number {
  if (value === null) return typeRanks.null;
  if (typeof value === 'boolean') return typeRanks.boolean;
  if (typeof value === 'string') return typeRanks.string;
  if (isNumber(value)) return typeRanks.number;
  if (value instanceof Timestamp) return typeRanks.timestamp;
  if (value instanceof Uint8Array) return typeRanks.bytes;
  if (value instanceof Reference) return typeRanks.reference;
  if (value instanceof GeoPoint) return typeRanks.geoPoint;
  if (isArray(value)) return typeRanks.array;
  return vectorElements(value) === undefined ? typeRanks.map : typeRanks.vector;
}

/** Compares numbers exactly, even integers with doubles. NaN sorts before every number, and -0 equals 0. */
export function compareNumbers(left: number | bigint, right: number | bigint): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function isNumber(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function compareArrays(left: ArrayValue, right: ArrayValue): number {
  for (const [index, element] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = compareValues(element, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareVectors(left: Value, right: Value): number {
  const leftElements = vectorElements(left) ?? [];
  const rightElements = vectorElements(right) ?? [];
  return leftElements.length - rightElements.length || compareArrays(leftElements, rightElements);
}

function compareMaps(left: MapValue, right: MapValue): number {
  const leftEntries = sortedEntries(left);
  const rightEntries = sortedEntries(right);
  for (const [index, [key, value]] of leftEntries.entries()) {
    const other = rightEntries[index];
    if (other === undefined) return 1;
    const difference = compareStrings(key, other[0]) || compareValues(value, other[1]);
    if (difference !== 0) return difference;
  }
  return leftEntries.length - rightEntries.length;
}

function sortedEntries(map: MapValue): [string, Value][] {
  return [...map].sort(([left], [right]) => compareStrings(left, right));
}
