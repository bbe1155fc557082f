import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { crc32c } from './crc32c';
import { bytesValue, intValue, stringValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { BytesValue, RulesValue } from '../values/rulesValue';

export const bytesMethods = methodTable<BytesValue>({
  size: [0, ({ value }) => intValue(BigInt(value.length))],
  toBase64: [0, ({ value }) => stringValue(toUrlSafeBase64(value))],
  toHexString: [0, ({ value }) => stringValue(Buffer.from(value).toString('hex').toUpperCase())],
});

export const hashingNamespace = methodTable<undefined>({
  crc32: [1, (_self, args) => bytesValue(littleEndian(crc32(hashInput(args))))],
  crc32c: [1, (_self, args) => bytesValue(littleEndian(crc32c(hashInput(args))))],
  md5: [1, (_self, args) => bytesValue(createHash('md5').update(hashInput(args)).digest())],
  sha256: [1, (_self, args) => bytesValue(createHash('sha256').update(hashInput(args)).digest())],
});

// Encodes with the base64url alphabet, but with padding.
function toUrlSafeBase64(value: Uint8Array): string {
  return Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function hashInput(args: readonly RulesValue[]): Uint8Array {
  const input = argument(args, 0, 'string', 'bytes');
  return input.type === 'bytes' ? input.value : Buffer.from(input.value, 'utf8');
}

function littleEndian(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(checksum);
  return bytes;
}
