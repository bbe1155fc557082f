import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { copyEnding, pictureSides } from '@shop/core/model/pictureCopies';

import { readSource } from './source/readSource';
import { seedFolder } from './testing/seedFolder';

const images = path.join(seedFolder, 'images');
const source = readSource(seedFolder);
const [, ...smallSides] = pictureSides;

const maxProductBytes = 60_000;
const maxBannerBytes = 55_000;

test('every item and banner has a picture with smaller copies, and the folder contains no other file', () => {
  const shown = [...source.flowers, ...source.edibles, ...source.extras, ...source.banners];
  const expected = shown.flatMap(({ id }) => [
    `${id}.webp`,
    ...smallSides.map((side) => `${id}${copyEnding(side)}`),
  ]);
  expect(readdirSync(images).toSorted()).toEqual(expected.toSorted());
});

test('pictures are small WebP files', () => {
  const banners = new Set(source.banners.map(({ id }) => `${id}.webp`));
  for (const file of readdirSync(images)) {
    const content = readFileSync(path.join(images, file));
    expect(content.subarray(8, 12).toString('latin1')).toBe('WEBP');
    const limit = banners.has(file) ? maxBannerBytes : maxProductBytes;
    expect([file, content.byteLength < limit]).toEqual([file, true]);
  }
});
