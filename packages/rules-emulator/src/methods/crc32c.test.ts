import { crc32c } from './crc32c';

describe('the CRC-32C checksum', () => {
  it.each([
    ['', 0],
    ['123456789', 0xe3069283],
  ])('of %j is %d', (text, expected) => {
    expect(crc32c(Buffer.from(text))).toBe(expected);
  });

  // RFC 3720, appendix B.4.
  it.each([
    ['32 zeros', Buffer.alloc(32), 0x8a9136aa],
    ['32 bytes of 0xff', Buffer.alloc(32, 0xff), 0x62a8ab43],
    ['32 ascending bytes', Buffer.from(Array.from({ length: 32 }, (_unused, byte) => byte)), 0x46dd794e],
  ])('of %s equals the published value', (_what, bytes, expected) => {
    expect(crc32c(bytes)).toBe(expected);
  });
});
