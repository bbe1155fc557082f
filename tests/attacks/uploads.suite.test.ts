// Tests files whose content does not match their type, or that contain extra content. The stored file is always a
// picture that the shop has re-encoded.
import { crc32, deflateSync, gzipSync } from 'node:zlib';

import { uploadImage } from '@shop/core/contracts/catalogAdmin';
import sharp from 'sharp';

import type { Answered } from '../../functions/src/testing/call';
import { answerOf, send } from '../../functions/src/testing/call';
import { aStaffMember } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

let served: Served;
let token: string;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  ({ token } = await aStaffMember());
});

afterAll(() => served.close());

const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`;

function upload(body: Uint8Array, { query = '', type = 'image/png' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return send(`${served.url}/upload-image${query}`, {
    method: 'POST',
    headers,
    body: new Blob([new Uint8Array(body)]),
  });
}

const green = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 20, g: 120, b: 60 } } });
const text = (content: string) => Buffer.from(content, 'latin1');

/** Returns a PNG whose header states the given size. Its pixels are zeros, which compress to almost nothing. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(60_000_000, (Math.ceil(width / 8) + 1) * height)), {
    level: 9,
  });
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

describe('an upload that is not an accepted picture', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', () => text(svg)],
    ['an SVG after a byte order mark', () => Buffer.from(`\u{FEFF}${svg}`)],
    ['an SVG in UTF-16', () => Buffer.from(`\u{FEFF}${svg}`, 'utf16le')],
    [
      'an SVG after an XML declaration and a document type',
      () => text(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
    ],
    [
      'an SVG that reads other files',
      () => text(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['a compressed SVG', () => gzipSync(svg)],
    ['a web page', () => text(`<!doctype html>${payload}`)],
    ['a web page after the signature of a GIF', () => text(`GIF89a/*${payload}*/=1;`)],
    [
      'a script after the signature of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(payload)]),
    ],
    ['a web page after the signature of a WebP', () => text(`RIFF\x24\0\0\0WEBPVP8 ${payload}`)],
    ['an executable', () => text('MZ\x90\0\x03')],
    ['an archive', () => text('PK\x03\x04')],
    ['a PDF', () => text('%PDF-1.7\n')],
    ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['a TIFF', () => green().tiff().toBuffer()],
    ['a video in the container format of AVIF', () => text('\0\0\0\x18ftypmp42\0\0\0\0')],
    ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a picture that is 12,001 pixels wide', () => bomb(12_001, 10)],
    ['a picture of a hundred million pixels in a few kilobytes', () => bomb(10_000, 10_001)],
    ['a header that states a width of two billion pixels', () => bomb(0x7fffffff, 1)],
    ['a truncated PNG', async () => (await green().png().toBuffer()).subarray(0, 60)],
    ['a single byte', () => Buffer.from([0xff])],
  ])('is refused although its type is given as PNG (%s)', async (_what, make) => {
    const answered = await upload(await make());
    expect([answered.status, answered.body['code']]).toEqual([422, 'image-refused']);
    expect(answered.text).not.toMatch(/sharp|vips|node_modules/i);
  });
});

describe('a picture with extra content in its file', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a web page after a JPEG', async () => Buffer.concat([await green().jpeg().toBuffer(), text(payload)])],
    [
      'an archive after a PNG',
      async () => Buffer.concat([await green().png().toBuffer(), text(`PK\x03\x04${payload}`)]),
    ],
    ['a web page in the comment of a GIF', async () => withComment(await green().gif().toBuffer())],
    [
      'a web page in the EXIF data of a JPEG',
      () =>
        green()
          .withExif({ IFD0: { Copyright: payload } })
          .jpeg()
          .toBuffer(),
    ],
    ['a web page in a text chunk of a PNG', async () => withText(await green().png().toBuffer())],
  ])('is stored as the picture alone (%s)', async (_what, make) => {
    const sent = await make();
    expect(sent.includes(payload.slice(0, 20))).toBe(true);
    const { imageUrl } = answerOf(uploadImage, await upload(sent));
    for (const url of [imageUrl, imageUrl.replace(/(\.\d+)?\.webp\?/, '.320.webp?')]) {
      const served = await fetch(url);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('PK\x03\x04')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    }
  });
});

describe('a hostile upload', () => {
  const names = [
    '../../../etc/passwd.png',
    '..\\..\\windows\\win.ini.png',
    'x.php%00.png',
    'x.html',
    '.htaccess',
    'a/b/c.png',
    'a\r\nContent-Type: text/html\r\n\r\n.png',
    '<script>alert(1)</script>.png',
    '=cmd|x.png',
    'x\u0000.png',
    '..%2F..%2Fx.png',
    `${'x'.repeat(190)}.png`,
  ];

  // Signs in another member of staff, because the uploads of each are limited per minute.
  beforeAll(async () => {
    ({ token } = await aStaffMember());
  });

  const inFolder = /\/o\/images%2F\d{13}-[a-z0-9-]{1,60}(\.\d+)?\.webp\?alt=media$/;

  function inForm(name: string, png: Buffer): Promise<Answered> {
    const head = `Content-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: text/html`;
    const body = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), png, text('\r\n--b--\r\n')]);
    return upload(body, { type: 'multipart/form-data; boundary=b' });
  }

  test.each(names)('of a picture named %j is stored in the folder for pictures', async (name) => {
    const png = await green().png().toBuffer();
    const sent = await upload(png, { query: `?filename=${encodeURIComponent(name)}` });
    expect(answerOf(uploadImage, sent).imageUrl).toMatch(inFolder);
  });

  test.each(names.filter((name) => !name.includes('\r')))(
    'of a picture named %j in a form is stored in the folder for pictures',
    async (name) => {
      const sent = await inForm(name, await green().png().toBuffer());
      expect(answerOf(uploadImage, sent).imageUrl).toMatch(inFolder);
    },
  );

  test('of a picture with invisible characters in its name is stored in the folder for pictures, also in a form', async () => {
    const [name, png] = ['gnp.\u202Ex\u200B/\uFEFFy\u2066\u009B', await green().png().toBuffer()];
    const sent = [
      await upload(png, { query: `?filename=${encodeURIComponent(name)}` }),
      await inForm(name, png),
    ];
    for (const one of sent) expect(answerOf(uploadImage, one).imageUrl).toMatch(inFolder);
  });

  test('of a picture with a name of a thousand characters is refused, also in a form', async () => {
    const [name, png] = ['x'.repeat(1000), await green().png().toBuffer()];
    const answers = [await upload(png, { query: `?filename=${name}` }), await inForm(name, png)];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [400, 'bad-request'],
      [400, 'bad-request'],
    ]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--b'],
    ['a boundary that never occurs', 'multipart/form-data; boundary=never', 'x'.repeat(1000)],
    ['50,000 parts', 'multipart/form-data; boundary=b', '--b\r\n'.repeat(50_000)],
    [
      '50,000 headers',
      'multipart/form-data; boundary=b',
      `--b\r\n${'content-disposition:\r\n'.repeat(50_000)}`,
    ],
  ])('of a form with %s is refused within a second of CPU time', async (_what, type, body) => {
    const before = process.cpuUsage();
    expect((await upload(text(body), { type })).status).toBe(400);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(1);
  });
});

function withComment(gif: Buffer): Buffer {
  const comment = text(payload);
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
}

function withText(png: Buffer): Buffer {
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', text(`Comment\0${payload}`)), png.subarray(end)]);
}
