import { assertNever } from '../assertNever';
import { decodeReference, encodeReference } from './entityKey';
import { ExportError } from './exportError';
import { bytes, bytesOf, double, group, message, readMessage, unknownField, varint, varintOf } from './wire';

import type { EntityKey } from './entityKey';
import type { Field } from './wire';

/** Meanings of properties, which distinguish value types with the same encoding. */
export const meanings = { timestamp: 7n, geoPoint: 9n, bytes: 14n, map: 19n, emptyArray: 24n } as const;

export type PropertyValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'bytes'; readonly value: Buffer }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'point'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'reference'; readonly key: EntityKey };

export type Property = {
  readonly name: string;
  readonly meaning: bigint | undefined;
  /** An array is stored as one property for each element. */
  readonly isElement: boolean;
  readonly value: PropertyValue;
};

const propertyFields = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;
const valueFields = { int: 1, bool: 2, bytes: 3, double: 4, point: 5, x: 6, y: 7, reference: 12 } as const;

export function decodeProperty(encoded: Buffer): Property {
  let meaning: bigint | undefined;
  let name = '';
  let isElement = false;
  let value: PropertyValue = { kind: 'empty' };
  for (const field of readMessage(encoded)) {
    if (field.number === propertyFields.meaning) meaning = varintOf(field);
    else if (field.number === propertyFields.name) name = bytesOf(field).toString('utf8');
    else if (field.number === propertyFields.multiple) isElement = varintOf(field) !== 0n;
    else if (field.number === propertyFields.value) value = decodeValue(bytesOf(field));
    else throw unknownField('property', field);
  }
  return { name, meaning, isElement, value };
}

export function encodeProperty({ name, meaning, isElement, value }: Property): Field[] {
  return [
    ...(meaning === undefined ? [] : [varint(propertyFields.meaning, meaning)]),
    bytes(propertyFields.name, name),
    varint(propertyFields.multiple, isElement),
    message(propertyFields.value, encodeValue(value)),
  ];
}

function decodeValue(encoded: Buffer): PropertyValue {
  const [field, ...others] = readMessage(encoded);
  if (!field) return { kind: 'empty' };
  if (others.length > 0) throw new ExportError('a property has more than one value');
  if (field.number === valueFields.int) return { kind: 'int', value: varintOf(field) };
  if (field.number === valueFields.bool) return { kind: 'bool', value: varintOf(field) !== 0n };
  if (field.number === valueFields.bytes) return { kind: 'bytes', value: bytesOf(field) };
  if (field.number === valueFields.double && field.kind === 'double')
    return { kind: 'double', value: field.value };
  if (field.number === valueFields.point && field.kind === 'group') return decodePoint(field.value);
  if (field.number === valueFields.reference && field.kind === 'group') {
    return { kind: 'reference', key: decodeReference(field.value) };
  }
  throw unknownField('value', field);
}

function encodeValue(value: PropertyValue): Field[] {
  switch (value.kind) {
    case 'empty':
      return [];
    case 'int':
      return [varint(valueFields.int, value.value)];
    case 'bool':
      return [varint(valueFields.bool, value.value)];
    case 'bytes':
      return [bytes(valueFields.bytes, value.value)];
    case 'double':
      return [double(valueFields.double, value.value)];
    case 'point':
      return [
        group(valueFields.point, [
          double(valueFields.x, value.latitude),
          double(valueFields.y, value.longitude),
        ]),
      ];
    case 'reference':
      return [group(valueFields.reference, encodeReference(value.key))];
    default:
      return assertNever(value);
  }
}

function decodePoint(fields: readonly Field[]): PropertyValue {
  let latitude = 0;
  let longitude = 0;
  for (const field of fields) {
    if (field.number === valueFields.x && field.kind === 'double') latitude = field.value;
    else if (field.number === valueFields.y && field.kind === 'double') longitude = field.value;
    else throw unknownField('point', field);
  }
  return { kind: 'point', latitude, longitude };
}
