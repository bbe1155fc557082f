import { readLogRecords, writeLogRecords } from './logRecords';

const blockBytes = 32_768;
const headerBytes = 7;

function record(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_unused, index) => index % 251));
}

describe('log records', () => {
  it.each([
    ['no records', []],
    ['an empty record', [0]],
    ['records that fit one block', [1, 100, 0, 5000]],
    ['a record that fills a block', [blockBytes - headerBytes, 3]],
    ['a record one byte too long for a block', [blockBytes - headerBytes + 1, 3]],
    ['a record that spans four blocks', [10, 3 * blockBytes + 5000, 10]],
    ['blocks that end without room for a header', [blockBytes - headerBytes - 6, 10]],
    ['blocks that end with room for a header and nothing else', [blockBytes - 2 * headerBytes, 10]],
  ])('are returned unchanged when they are read (%s)', (_what, lengths) => {
    const records = lengths.map(record);
    expect(readLogRecords(writeLogRecords(records))).toEqual(records);
  });

  it('have LevelDB’s framing', () => {
    // The first record of every overall metadata file that Google's emulator writes.
    expect(writeLogRecords([Buffer.from('3')]).toString('hex')).toBe('b86d444e01000133');
  });

  it('are split at the end of a block, which is padded with zeros if no header fits', () => {
    const log = writeLogRecords([record(blockBytes - headerBytes - 3), record(blockBytes)]);
    expect(log.subarray(blockBytes - 3, blockBytes)).toEqual(Buffer.alloc(3));
    expect(log.readUInt8(blockBytes + 6)).toBe(2);
    expect(log.readUInt16LE(blockBytes + 4)).toBe(blockBytes - headerBytes);
    expect(log.readUInt8(2 * blockBytes + 6)).toBe(4);
  });
});

describe('a damaged log file', () => {
  const whole = writeLogRecords([record(10), record(2 * blockBytes), record(10)]);

  it('is refused when one bit is flipped, at positions throughout the file', () => {
    for (let offset = 0; offset < whole.length; offset += 997) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(offset) ^ 1, offset);
      expect(() => readLogRecords(damaged)).toThrow(/checksum is wrong|cut off/);
    }
  });

  it.each([whole.length - 1, whole.length - 12, blockBytes, 2 * blockBytes, 3])(
    'is refused when it is truncated after %d bytes',
    (length) => {
      expect(() => readLogRecords(whole.subarray(0, length))).toThrow('cut off');
    },
  );

  it('is refused when a record begins before the previous one has ended', () => {
    const first = writeLogRecords([record(2 * blockBytes)]).subarray(0, blockBytes);
    const full = writeLogRecords([record(10)]);
    expect(() => readLogRecords(Buffer.concat([first, full]))).toThrow('out of place at byte 32768');
  });
});
