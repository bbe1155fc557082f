import { isDocumentName } from '../names/resourceName';
import { assertStorableKey } from '../values/fieldPath';
import {
  GeoPoint,
  isArray,
  isMap,
  Reference,
  Timestamp,
  vectorElements,
  type MapValue,
  type Value,
} from '../values/value';
import { nullValue } from './enums';
import { fromBigInt, toBigInt } from './integers';
import type { WireValue } from './messages';
import { isSet } from './presence';
import { invalidArgument } from './status';
import { exactTimestampFromWire, timestampFromWire, timestampToWire } from './timestamps';

const maxDepth = 20;

/** Maximum size of a string or a bytes value in a field. */
const maxValueBytes = 1_048_487;

const loneSurrogate = /\p{Surrogate}/gu;

const vectorTag = '__type__';

type WireFields = { readonly [key: string]: WireValue };

/** Refuses reserved names, nested arrays and excessive depth. */
export function fieldsFromWire(fields: WireFields | null | undefined): MapValue {
  return mapFromWire(fields, 0);
}

/** A timestamp operand keeps its nanoseconds, unlike stored timestamps and those in arrays. */
export function operandFromWire(wire: WireValue): Value {
  return isSet(wire.timestampValue) ? exactTimestampFromWire(wire.timestampValue) : nestedOperand(wire);
}

/** Unlike a stored value, an operand may contain arrays and vectors directly in arrays. */
function nestedOperand(wire: WireValue): Value {
  const values = wire.arrayValue?.values;
  return isSet(values) ? values.map(nestedOperand) : valueFromWire(wire);
}

/** Throws INVALID_ARGUMENT if the value cannot be stored. */
export function valueFromWire(wire: WireValue, depth = 0): Value {
  if (isSet(wire.stringValue)) {
    assertSize(Buffer.byteLength(wire.stringValue));
    return wellFormed(wire.stringValue);
  }
  if (isSet(wire.integerValue)) return toBigInt(wire.integerValue);
  if (isSet(wire.doubleValue)) return wire.doubleValue;
  if (isSet(wire.booleanValue)) return wire.booleanValue;
  if (isSet(wire.nullValue)) return null;
  if (isSet(wire.timestampValue)) return timestampFromWire(wire.timestampValue);
  if (isSet(wire.mapValue)) return mapFromWire(wire.mapValue.fields, depth + 1);
  if (isSet(wire.arrayValue)) return storedArray(wire.arrayValue.values ?? [], depth + 1);
  if (isSet(wire.referenceValue)) return referenceFromWire(wire.referenceValue);
  if (isSet(wire.bytesValue)) {
    assertSize(wire.bytesValue.byteLength);
    return new Uint8Array(wire.bytesValue);
  }
  if (isSet(wire.geoPointValue))
    return geoPoint(wire.geoPointValue.latitude ?? 0, wire.geoPointValue.longitude ?? 0);
  throw invalidArgument('A value has no type.');
}

export function valueToWire(value: Value): WireValue {
  if (value === null) return { nullValue: nullValue };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'bigint') return { integerValue: fromBigInt(value) };
  if (typeof value === 'number') return { doubleValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (value instanceof Timestamp) return { timestampValue: timestampToWire(value) };
  if (value instanceof Uint8Array) return { bytesValue: value };
  if (value instanceof Reference) return { referenceValue: value.name };
  if (value instanceof GeoPoint)
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  if (isArray(value)) return { arrayValue: { values: value.map(valueToWire) } };
  return { mapValue: { fields: isMap(value) ? fieldsToWire(value) : {} } };
}

export function fieldsToWire(fields: MapValue): { [key: string]: WireValue } {
  const wire: { [key: string]: WireValue } = {};
  for (const [key, value] of fields) wire[key] = valueToWire(value);
  return wire;
}

function storedArray(values: readonly WireValue[], depth: number): Value[] {
  const elements = arrayFromWire(values, depth);
  if (elements.some((element) => vectorElements(element) !== undefined))
    throw invalidArgument('Cannot convert a vector value in an array value.');
  return elements;
}

/** Returns the elements of an array. Elements of a transform may be vectors; `storedArray` refuses vectors. */
export function arrayFromWire(values: readonly WireValue[], depth: number): Value[] {
  assertDepth(depth);
  return values.map((element) => {
    if (isSet(element.arrayValue)) throw invalidArgument('Cannot convert an array value in an array value.');
    return valueFromWire(element, depth);
  });
}

function mapFromWire(fields: WireFields | null | undefined, depth: number): MapValue {
  assertDepth(depth);
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(fields ?? {})) {
    if (key !== vectorTag || depth === 0) assertStorableKey(key);
    map.set(wellFormed(key), valueFromWire(value, depth));
  }
  if (map.has(vectorTag)) assertVector(map);
  return map;
}

function assertVector(map: MapValue): void {
  const elements = vectorElements(map) ?? [];
  if (map.size !== 2 || elements.length === 0 || elements.some((element) => typeof element !== 'number'))
    throw invalidArgument('A vector needs a "value" of at least one double, and no other members.');
}

/** Replaces lone surrogates, which have no UTF-8 form, with question marks. */
function wellFormed(text: string): string {
  return text.replaceAll(loneSurrogate, '?');
}

function referenceFromWire(name: string): Reference {
  if (!isDocumentName(name)) throw invalidArgument(`"${name}" is not the name of a document.`);
  return new Reference(name);
}

function geoPoint(latitude: number, longitude: number): GeoPoint {
  if (!(Math.abs(latitude) <= 90)) throw invalidArgument('Latitude must be in the range of [-90, 90].');
  if (!(Math.abs(longitude) <= 180)) throw invalidArgument('Longitude must be in the range of [-180, 180].');
  return new GeoPoint(latitude, longitude);
}

function assertSize(bytes: number): void {
  if (bytes > maxValueBytes) throw invalidArgument(`A value is longer than ${maxValueBytes} bytes.`);
}

function assertDepth(depth: number): void {
  if (depth > maxDepth)
    throw invalidArgument(`Nested arrays and maps exceed the maximum depth of ${maxDepth}.`);
}
