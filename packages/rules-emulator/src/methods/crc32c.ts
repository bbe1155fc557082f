const REVERSED_POLYNOMIAL = 0x82f63b78;
const TABLE = Int32Array.from({ length: 256 }, (_unused, byte) => remainderOf(byte));

/** CRC-32 with the Castagnoli polynomial, as LevelDB logs and Cloud Storage use it. */
export function crc32c(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function remainderOf(byte: number): number {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ REVERSED_POLYNOMIAL : crc >>> 1;
  return crc;
}
