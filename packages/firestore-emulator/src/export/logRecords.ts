// The LevelDB log format. Records are split into fragments that do not cross blocks. Each fragment has a checksum.
import { crc32c } from 'firebase-rules-emulator';

import { ExportError } from './exportError';

const blockBytes = 32_768;
const headerBytes = 7;
const maskDelta = 0xa282ead8;
const recordTypes = { full: 1, first: 2, middle: 3, last: 4 } as const;

/** Verifies every checksum. */
export function readLogRecords(log: Buffer): Buffer[] {
  const records: Buffer[] = [];
  let fragments: Buffer[] = [];
  let offset = 0;
  while (offset < log.length) {
    const left = blockBytes - (offset % blockBytes);
    if (left < headerBytes) {
      offset += left;
      continue;
    }
    const { type, payload, end } = readFragment(log, offset);
    const isContinued = fragments.length > 0;
    const mustContinue = type === recordTypes.middle || type === recordTypes.last;
    if (isContinued !== mustContinue) throw new ExportError(`a fragment is out of place at byte ${offset}`);
    fragments.push(payload);
    if (type === recordTypes.full || type === recordTypes.last) {
      records.push(Buffer.concat(fragments));
      fragments = [];
    }
    offset = end;
  }
  if (fragments.length > 0) throw new ExportError('the last record is cut off');
  return records;
}

export function writeLogRecords(records: readonly Uint8Array[]): Buffer {
  const pieces: Buffer[] = [];
  let written = 0;
  const push = (piece: Buffer): void => {
    pieces.push(piece);
    written += piece.length;
  };
  for (const record of records) {
    let start = 0;
    let isFirst = true;
    do {
      const left = blockBytes - (written % blockBytes);
      if (left < headerBytes) push(Buffer.alloc(left));
      const room = blockBytes - (written % blockBytes) - headerBytes;
      const end = Math.min(record.length, start + room);
      push(fragment(fragmentType(isFirst, end === record.length), record.subarray(start, end)));
      start = end;
      isFirst = false;
    } while (start < record.length);
  }
  return Buffer.concat(pieces);
}

function readFragment(log: Buffer, offset: number): { type: number; payload: Buffer; end: number } {
  if (offset + headerBytes > log.length)
    throw new ExportError(`a fragment's header is cut off at byte ${offset}`);
  const checksum = log.readUInt32LE(offset);
  const end = offset + headerBytes + log.readUInt16LE(offset + 4);
  if (end > log.length) throw new ExportError(`a fragment is cut off at byte ${offset}`);
  const typeAndPayload = log.subarray(offset + 6, end);
  if (mask(crc32c(typeAndPayload)) !== checksum)
    throw new ExportError(`the checksum is wrong at byte ${offset}`);
  const type = typeAndPayload.readUInt8(0);
  if (type < recordTypes.full || type > recordTypes.last)
    throw new ExportError(`unknown fragment type ${type} at byte ${offset}`);
  return { type, payload: typeAndPayload.subarray(1), end };
}

function fragment(type: number, payload: Uint8Array): Buffer {
  const bytes = Buffer.alloc(headerBytes + payload.length);
  bytes.writeUInt16LE(payload.length, 4);
  bytes.writeUInt8(type, 6);
  bytes.set(payload, headerBytes);
  bytes.writeUInt32LE(mask(crc32c(bytes.subarray(6))), 0);
  return bytes;
}

function fragmentType(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? recordTypes.full : recordTypes.first;
  return isLast ? recordTypes.last : recordTypes.middle;
}

// Masks a checksum as LevelDB does, because a checksum over data that contains checksums would be weaker.
function mask(checksum: number): number {
  return (((checksum >>> 15) | (checksum << 17)) + maskDelta) >>> 0;
}
