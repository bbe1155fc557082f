// spec: customer-1-15, checkout-5-12
import { maxImageBytes, uploadImage } from '@shop/core/contracts/catalogAdmin';
import sharp from 'sharp';

import { answerOf, send } from '../../testing/call';
import type { Staff } from '../../testing/identities';
import { aStaffMember } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';

let served: Served;
let staff: Staff;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  staff = await aStaffMember();
});

afterAll(() => served.close());

type Sent = { type?: string; filename?: string };

function upload(body: Uint8Array | FormData, { type, filename }: Sent = {}) {
  const query = filename === undefined ? '' : `?filename=${encodeURIComponent(filename)}`;
  const headers = new Headers({ authorization: `Bearer ${staff.token}` });
  if (type !== undefined) headers.set('content-type', type);
  const sent = body instanceof FormData ? body : new Blob([new Uint8Array(body)]);
  return send(`${served.url}/upload-image${query}`, { method: 'POST', headers, body: sent });
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 60 } } });
}

/** Downloads a picture without a token, as customers do. */
async function download(url: string) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

// spec: checkout-7-30
test('a photograph is turned upright, stripped of metadata, re-encoded in several sizes, and can be cached for a year', async () => {
  const exif = { IFD0: { Copyright: 'Secret Place' } };
  const photo = await picture(3000, 2000).withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer();
  expect(photo.includes('Secret Place')).toBe(true);
  const answer = answerOf(uploadImage, await upload(photo, { type: 'image/jpeg', filename: 'My Photo.JPG' }));
  expect(answer.imageUrl).toMatch(/\/images%2F\d{13}-my-photo\.1280\.webp\?alt=media$/);

  const { headers, bytes } = await download(answer.imageUrl);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(bytes.includes('Secret Place')).toBe(false);
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ format: 'webp' });
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
  expect([stored.width, stored.height]).toEqual([853, 1280]);
  expect([answer.width, answer.height]).toEqual([stored.width, stored.height]);

  const small = await download(answer.imageUrl.replace('.1280.webp?', '.320.webp?'));
  const { width, height } = await sharp(small.bytes).metadata();
  expect(Math.max(width, height)).toBe(320);
});

test('a picture can be sent in a form, and a small picture is not enlarged', async () => {
  const form = new FormData();
  const png = await picture(200, 100).png().toBuffer();
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'leaf.png');
  const answer = answerOf(uploadImage, await upload(form));
  expect(answer).toMatchObject({ width: 200, height: 100 });
  expect(answer.imageUrl).toContain('-leaf.1280.webp');
});

test.each(['webp', 'gif', 'avif'] as const)('a picture in the format %s is accepted', async (format) => {
  expect((await upload(await picture(64, 64).toFormat(format).toBuffer())).status).toBe(200);
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a renamed executable', async () => Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a picture that is 20,000 pixels wide', async () => picture(20_000, 20).png().toBuffer()],
  [
    'a picture of a hundred million pixels',
    async () => picture(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
  ],
  ['a truncated photograph', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
  [
    'a file that only starts like a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)]),
  ],
  ['a web page that starts like a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
])('%s is refused', async (_what, make) => {
  const answered = await upload(await make(), { type: 'image/png', filename: 'innocent.png' });
  expect([answered.status, answered.body['code']]).toEqual([422, 'image-refused']);
  expect(answered.body['message']).toEqual(expect.any(String));
});

test('a file of more than ten megabytes is refused', async () => {
  const answered = await upload(Buffer.alloc(maxImageBytes + 1, 0xff));
  expect([answered.status, answered.body['code']]).toEqual([413, 'body-too-large']);
});
