/**
 * A Firestore value in JavaScript: integers are `bigint`, doubles are `number`, bytes are `Uint8Array`.
 * Stored values are never changed in place; a write creates new ones.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | GeoPoint
  | Reference
  | ArrayValue
  | MapValue;

export type ArrayValue = readonly Value[];
export type MapValue = ReadonlyMap<string, Value>;

/** A point in time. Stored times have microsecond precision, so their `nanos` is a multiple of 1000. */
export class Timestamp {
  readonly seconds: number;
  readonly nanos: number;

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A reference to a document. `name` is its full resource name or, for names in queries, its path in the database. */
export class Reference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export const emptyMap: MapValue = new Map();

export function isArray(value: Value): value is ArrayValue {
  return Array.isArray(value);
}

export function isMap(value: Value): value is MapValue {
  return value instanceof Map;
}

export function isNumeric(value: Value | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Returns the elements of a vector, or undefined for any other value. Vectors are sent as maps with a special tag. */
export function vectorElements(value: Value): ArrayValue | undefined {
  if (!isMap(value) || value.get('__type__') !== '__vector__') return undefined;
  const elements = value.get('value');
  return elements !== undefined && isArray(elements) ? elements : undefined;
}
