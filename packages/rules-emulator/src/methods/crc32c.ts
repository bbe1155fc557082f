const reversedPolynomial = 0x82f63b78;
const remainders = Int32Array.from({ length: 256 }, (_unused, byte) => remainderOf(byte));

/** Computes CRC-32 with the Castagnoli polynomial, as used in LevelDB logs and Cloud Storage. */
export function crc32c(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function remainderOf(byte: number): number {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ reversedPolynomial : crc >>> 1;
  return crc;
}
