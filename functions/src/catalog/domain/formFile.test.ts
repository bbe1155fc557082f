import { readSentFile } from './formFile';

const type = 'multipart/form-data; boundary=xYz';
const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x2d, 0x2d, 0x00, 0xff]);

function form(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

test('treats a plain body as the file', () => {
  expect(readSentFile(bytes, 'image/png')).toEqual({ bytes, filename: undefined });
});

test('returns the first file of a form byte for byte, even after other fields', () => {
  const body = form(
    '--xYz\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n',
    '--xYz\r\nContent-Disposition: form-data; name="file"; filename="a b.png"\r\nContent-Type: image/png\r\n\r\n',
    bytes,
    '\r\n--xYz--\r\n',
  );
  expect(readSentFile(body, type)).toEqual({ bytes, filename: 'a b.png' });
});

test.each([
  ['has no boundary', 'multipart/form-data', '--xYz'],
  ['has no file', type, '--xYz\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--xYz--\r\n'],
  ['is cut off', type, '--xYz\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nabc'],
  ['is empty', type, ''],
])('refuses a form that %s', (_what, contentType, body) => {
  expect(() => readSentFile(Buffer.from(body), contentType)).toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  );
});
