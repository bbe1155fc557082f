import { readSentFile } from './formFile';

const type = 'multipart/form-data; boundary=xYz';
const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x2d, 0x2d, 0x00, 0xff]);

function form(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

test('a plain body is the file', () => {
  expect(readSentFile(bytes, 'image/png')).toEqual({ bytes, filename: undefined });
});

test('the first file of a form is found behind other fields, byte for byte', () => {
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
])('a form that %s is refused', (_what, contentType, body) => {
  expect(() => readSentFile(Buffer.from(body), contentType)).toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  );
});
