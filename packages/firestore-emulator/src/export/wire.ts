// The part of the protobuf wire format that the messages of an export need, including groups.
import { assertNever } from '../assertNever';

import { ExportError } from './exportError';

const varintType = 0;
const fixed64Type = 1;
const delimitedType = 2;
const groupStartType = 3;
const groupEndType = 4;

export type Field = { readonly number: number } & (
  | { readonly kind: 'varint'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'bytes'; readonly value: Buffer }
  | { readonly kind: 'group'; readonly value: readonly Field[] }
);

export function readMessage(bytes: Buffer): Field[] {
  const reader: Reader = { bytes, offset: 0 };
  return readFields(reader, undefined);
}

export function writeMessage(fields: readonly Field[]): Buffer {
  return Buffer.concat(fields.map(encodeField));
}

export function varint(number: number, value: bigint | number | boolean): Field {
  return { number, kind: 'varint', value: BigInt(value) };
}

export function double(number: number, value: number): Field {
  return { number, kind: 'double', value };
}

export function bytes(number: number, value: Uint8Array | string): Field {
  return { number, kind: 'bytes', value: Buffer.from(value) };
}

export function message(number: number, fields: readonly Field[]): Field {
  return { number, kind: 'bytes', value: writeMessage(fields) };
}

export function group(number: number, fields: readonly Field[]): Field {
  return { number, kind: 'group', value: fields };
}

export function bytesOf(field: Field): Buffer {
  if (field.kind !== 'bytes')
    throw new ExportError(`field ${field.number} is ${field.kind} instead of bytes`);
  return field.value;
}

export function varintOf(field: Field): bigint {
  if (field.kind !== 'varint')
    throw new ExportError(`field ${field.number} is ${field.kind} instead of varint`);
  return field.value;
}

export function unknownField(where: string, field: Field): ExportError {
  return new ExportError(`a ${where} has the unknown field ${field.number} (${field.kind})`);
}

type Reader = { readonly bytes: Buffer; offset: number };

function readFields(reader: Reader, openGroup: number | undefined): Field[] {
  const fields: Field[] = [];
  while (reader.offset < reader.bytes.length) {
    const tag = Number(readVarint(reader));
    const number = tag >>> 3;
    if ((tag & 7) === groupEndType) {
      if (number !== openGroup) throw new ExportError(`group ${number} ends but never began`);
      return fields;
    }
    fields.push(readField(reader, number, tag & 7));
  }
  if (openGroup !== undefined) throw new ExportError(`group ${openGroup} never ends`);
  return fields;
}

function readField(reader: Reader, number: number, wireType: number): Field {
  switch (wireType) {
    case varintType:
      return { number, kind: 'varint', value: BigInt.asIntN(64, readVarint(reader)) };
    case fixed64Type:
      return { number, kind: 'double', value: take(reader, 8).readDoubleLE(0) };
    case delimitedType:
      return { number, kind: 'bytes', value: take(reader, Number(readVarint(reader))) };
    case groupStartType:
      return { number, kind: 'group', value: readFields(reader, number) };
    default:
      throw new ExportError(`field ${number} has the unknown wire type ${wireType}`);
  }
}

function readVarint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = take(reader, 1).readUInt8(0);
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw new ExportError('a number is longer than ten bytes');
}

function take(reader: Reader, length: number): Buffer {
  const end = reader.offset + length;
  if (end > reader.bytes.length) throw new ExportError('a message is cut off');
  const taken = reader.bytes.subarray(reader.offset, end);
  reader.offset = end;
  return taken;
}

function encodeField(field: Field): Buffer {
  switch (field.kind) {
    case 'varint':
      return Buffer.concat([encodeTag(field.number, varintType), encodeVarint(field.value)]);
    case 'double': {
      const content = Buffer.alloc(8);
      content.writeDoubleLE(field.value);
      return Buffer.concat([encodeTag(field.number, fixed64Type), content]);
    }
    case 'bytes': {
      const length = encodeVarint(BigInt(field.value.length));
      return Buffer.concat([encodeTag(field.number, delimitedType), length, field.value]);
    }
    case 'group':
      return Buffer.concat([
        encodeTag(field.number, groupStartType),
        writeMessage(field.value),
        encodeTag(field.number, groupEndType),
      ]);
    default:
      return assertNever(field);
  }
}

function encodeTag(number: number, wireType: number): Buffer {
  return encodeVarint(BigInt(number * 8 + wireType));
}

function encodeVarint(value: bigint): Buffer {
  const encoded: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest >= 0x80n) {
    encoded.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  encoded.push(Number(rest));
  return Buffer.from(encoded);
}
