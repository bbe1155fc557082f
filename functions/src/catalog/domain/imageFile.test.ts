// spec: checkout-5-12
import { assertDecodable, imageNameOf, sniffImage } from './imageFile';

test.each([
  ['photo.JPG', 'photo'],
  ['../../etc/passwd.png', 'passwd'],
  ['C:\\pictures\\Grün & Blau.webp', 'gru-n-blau'],
  ['....', 'image'],
  [undefined, 'image'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('turns the file name %p into %p', (filename, name) => {
  expect(imageNameOf(filename)).toBe(name);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a renamed executable', Buffer.from('MZ\x90\x00\x03', 'latin1')],
  ['an ELF program', Buffer.from('\x7fELF', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a web page', Buffer.from('<!doctype html>')],
  ['an empty file', Buffer.alloc(0)],
  ['a sound file in the container format of WebP', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
])('rejects %s as a picture, whatever its name', (_what, bytes) => {
  expect(() => sniffImage(bytes)).toThrow(expect.objectContaining({ code: 'image-refused' }));
});

test('rejects a picture with too many pixels before decoding it', () => {
  expect(() => assertDecodable({ width: 8064, height: 6048 })).not.toThrow();
  expect(() => assertDecodable({ width: 20_000, height: 10 })).toThrow('too large (20000 x 10 pixels)');
  expect(() => assertDecodable({ width: 10_000, height: 10_000 })).toThrow('too large');
});
