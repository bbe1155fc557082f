import { RulesError } from '../evaluate/rulesError';

import {
  boolValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  nullValue,
  pathValue,
  stringValue,
  timestampValue,
} from './rulesValue';

import type { RulesValue } from './rulesValue';

/** Parsed JSON that is checked field by field. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a typed value of the Storage rules protocol. Throws a RulesError that names an unknown kind. */
export function fromExpressionValue(wire: unknown): RulesValue {
  const [kind, content] = onlyEntry(wire);
  switch (kind) {
    case 'null_value':
      return nullValue;
    case 'bool_value':
      return boolValue(content === true);
    case 'int_value':
      return intValue(toBigInt(content));
    case 'float_value':
      return floatValue(Number(content));
    case 'string_value':
      return stringValue(String(content));
    case 'timestamp_value':
      return timestampValue(nanosOf(String(content)));
    case 'list_value':
      return listValue(arrayIn(content, 'values').map(fromExpressionValue));
    case 'set_value':
      return { type: 'set', items: arrayIn(content, 'values').map(fromExpressionValue) };
    case 'map_value':
      return mapFrom(content, fromExpressionValue);
    case 'path_value':
      return pathValue(
        arrayIn(content, 'segments').map((segment) => String(isJson(segment) ? segment['simple'] : '')),
      );
    default:
      throw new RulesError(`unknown kind of value '${kind}'`);
  }
}

function fromRestValue(wire: unknown): RulesValue {
  const [kind, content] = onlyEntry(wire);
  switch (kind) {
    case 'nullValue':
      return nullValue;
    case 'booleanValue':
      return boolValue(content === true);
    case 'integerValue':
      return intValue(toBigInt(content));
    case 'doubleValue':
      return floatValue(Number(content));
    case 'stringValue':
      return stringValue(String(content));
    case 'timestampValue':
      return timestampValue(nanosOf(String(content)));
    case 'bytesValue':
      return { type: 'bytes', value: Buffer.from(String(content), 'base64') };
    case 'referenceValue':
      return referencePath(String(content));
    case 'geoPointValue':
      return {
        type: 'latlng',
        latitude: coordinate(content, 'latitude'),
        longitude: coordinate(content, 'longitude'),
      };
    case 'arrayValue':
      return listValue(arrayIn(content, 'values').map(fromRestValue));
    case 'mapValue':
      return mapFrom(content, fromRestValue);
    default:
      throw new RulesError(`unknown kind of value '${kind}'`);
  }
}

/** Converts a document to the value that `get()` returns. */
export function fromRestDocument(document: Json): RulesValue {
  return documentValue(String(document['name']), mapFrom(document, fromRestValue));
}

export function documentValue(name: string, data: RulesValue): RulesValue {
  return mapValue([
    ['data', data],
    ['id', stringValue(name.slice(name.lastIndexOf('/') + 1))],
    ['__name__', referencePath(name)],
  ]);
}

/** Returns a reference as rules see it: `/databases/(default)/documents/...`, without the project. */
export function referencePath(name: string): RulesValue {
  const segments = name.split('/');
  return pathValue(segments[0] === 'projects' ? segments.slice(2) : segments);
}

function mapFrom(content: unknown, read: (wire: unknown) => RulesValue): RulesValue {
  const fields = isJson(content) ? content['fields'] : undefined;
  return mapValue(
    isJson(fields) ? Object.entries(fields).map(([key, value]) => [key, read(value)] as const) : [],
  );
}

function onlyEntry(wire: unknown): [string, unknown] {
  const [entry] = isJson(wire) ? Object.entries(wire) : [];
  if (!entry) throw new RulesError('a value has no kind');
  return entry;
}

function arrayIn(content: unknown, key: string): readonly unknown[] {
  const items = isJson(content) ? content[key] : undefined;
  return Array.isArray(items) ? items : [];
}

function coordinate(content: unknown, key: string): number {
  return isJson(content) ? Number(content[key] ?? 0) : 0;
}

function toBigInt(content: unknown): bigint {
  if (typeof content === 'number' || typeof content === 'string') return BigInt(content);
  throw new RulesError('an integer must be a number or a string of digits');
}

function nanosOf(text: string): bigint {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) throw new RulesError(`'${text}' is not a time`);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const belowMillis = BigInt(fraction.padEnd(9, '0').slice(3, 9));
  return BigInt(millis) * 1_000_000n + belowMillis;
}
