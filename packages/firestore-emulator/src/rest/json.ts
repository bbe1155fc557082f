// Converts messages to and from their JSON form (proto3 JSON), with the same descriptors as gRPC.
import protobuf from 'protobufjs/light';

import { fromBigInt, toBigInt } from '../wire/integers';
import { invalidArgument } from '../wire/status';
import { formatTimestamp, parseTimestamp } from './timestampText';

const wrappers = new Set([
  '.google.protobuf.Int32Value',
  '.google.protobuf.Int64Value',
  '.google.protobuf.DoubleValue',
]);
const timestampType = '.google.protobuf.Timestamp';

type JsonObject = Record<string, unknown>;

export function messageToJson(type: protobuf.Type, message: object): unknown {
  const source: JsonObject = { ...message };
  if (type.fullName === timestampType) return formatTimestamp(source);
  if (wrappers.has(type.fullName)) return scalarToJson(type.fields['value'], source['value'] ?? 0);
  const json: JsonObject = {};
  for (const field of type.fieldsArray) {
    const value = source[field.name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    if (isImplicitDefault(field, value)) continue;
    if (field.map) {
      const entries = Object.entries(asObject(value));
      if (entries.length > 0)
        json[field.name] = Object.fromEntries(entries.map(([key, item]) => [key, toJson(field, item)]));
    } else if (Array.isArray(value)) json[field.name] = value.map((item) => toJson(field, item));
    else json[field.name] = toJson(field, value);
  }
  return json;
}

/** Throws INVALID_ARGUMENT for unknown members and values of the wrong type. */
export function messageFromJson(type: protobuf.Type, json: unknown): object {
  if (type.fullName === timestampType) return parseTimestamp(json);
  if (wrappers.has(type.fullName)) return { value: scalarFromJson(type.fields['value'], json) };
  const message: JsonObject = {};
  const chosen = new Set<protobuf.OneOf>();
  for (const [key, value] of Object.entries(asObject(json))) {
    const field = type.fields[camelCase(key)];
    if (field === undefined) throw invalidArgument(`Unknown member "${key}" of ${type.name}.`);
    if (value === null && field.type !== 'google.protobuf.NullValue') continue;
    if (field.partOf && chosen.has(field.partOf))
      throw invalidArgument(`${type.name} may have only one of ${field.partOf.oneof.join(', ')}.`);
    if (field.partOf) chosen.add(field.partOf);
    if (field.map)
      message[field.name] = Object.fromEntries(
        Object.entries(asObject(value)).map(([name, item]) => [name, fromJson(field, item)]),
      );
    else if (field.repeated) message[field.name] = asArray(value).map((item) => fromJson(field, item));
    else message[field.name] = fromJson(field, value);
  }
  return message;
}

/** Proto3 JSON omits default values, except in fields with explicit presence. */
function isImplicitDefault(field: protobuf.Field, value: unknown): boolean {
  const isDefault = value === 0 || value === '' || value === false;
  return isDefault && field.partOf === null && !field.repeated && !field.map && !Object.is(value, -0);
}

function toJson(field: protobuf.Field, value: unknown): unknown {
  const { resolvedType } = field.resolve();
  if (resolvedType instanceof protobuf.Type) return messageToJson(resolvedType, asObject(value));
  return scalarToJson(field, value);
}

function scalarToJson(field: protobuf.Field | undefined, value: unknown): unknown {
  if (field?.type === 'google.protobuf.NullValue') return null;
  const { resolvedType } = field?.resolve() ?? {};
  if (resolvedType instanceof protobuf.Enum)
    return typeof value === 'number' ? (resolvedType.valuesById[value] ?? value) : value;
  if (field?.type === 'int64') return toBigInt(value).toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  // JSON.stringify would write -0 as 0.
  return Object.is(value, -0) ? '-0' : value;
}

function fromJson(field: protobuf.Field, json: unknown): unknown {
  const { resolvedType } = field.resolve();
  if (resolvedType instanceof protobuf.Type) return messageFromJson(resolvedType, json);
  return scalarFromJson(field, json);
}

function scalarFromJson(field: protobuf.Field | undefined, json: unknown): unknown {
  const { resolvedType } = field?.resolve() ?? {};
  if (field?.type === 'google.protobuf.NullValue')
    return checked(0, json === null || json === 0 || json === 'NULL_VALUE');
  if (resolvedType instanceof protobuf.Enum) return enumFromJson(resolvedType, json);
  switch (field?.type) {
    case 'string':
      return String(checked(json, typeof json === 'string' || typeof json === 'number'));
    case 'bool':
      return json === 'true' || (json === 'false' ? false : checked(json, typeof json === 'boolean'));
    case 'bytes':
      checked(json, typeof json === 'string' && isBase64(json));
      return Buffer.from(String(json), 'base64');
    case 'int64':
      return fromBigInt(int64FromJson(json));
    case 'int32':
      return checked(Number(json), Number.isInteger(Number(json)));
    default:
      return doubleFromJson(json);
  }
}

/** Returns whether a string is base64, in either alphabet, with or without padding. */
function isBase64(text: string): boolean {
  return /^[\w+/-]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1;
}

/** Reads an integer. `1`, `1.0` and `1e3` are integers; `1.5` and numbers beyond 64 bits are not. */
function int64FromJson(json: unknown): bigint {
  const isText = typeof json === 'string' || typeof json === 'number';
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(isText ? String(json) : '') ?? [];
  const places = Number(exponent) - fraction.length;
  const digits =
    places < 0
      ? (whole + fraction).slice(0, places)
      : (whole + fraction).padEnd(whole.length + fraction.length + places, '0');
  const rest = places < 0 ? (whole + fraction).slice(places) : '';
  checked(json, whole !== '' && /^0*$/.test(rest));
  const integer = BigInt(`${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}`);
  return checked(integer, BigInt.asIntN(64, integer) === integer);
}

function enumFromJson(type: protobuf.Enum, json: unknown): unknown {
  if (typeof json === 'number') return json;
  const value = typeof json === 'string' ? type.values[json] : undefined;
  return checked(value, value !== undefined);
}

function doubleFromJson(json: unknown): number {
  if (json === 'NaN') return Number.NaN;
  const number =
    typeof json === 'number' || (typeof json === 'string' && json !== '') ? Number(json) : Number.NaN;
  checked(json, !Number.isNaN(number));
  return number;
}

function checked<T>(value: T, isValid: boolean): T {
  if (!isValid) throw invalidArgument('A value of the request has the wrong type.');
  return value;
}

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidArgument('A value of the request is not an object.');
  return { ...value };
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function camelCase(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
