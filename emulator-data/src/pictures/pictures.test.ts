import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { readSource } from '../source/readSource';
import { seedFolder } from '../testing/seedFolder';
import { drawingsOf } from './drawings';
import { digest, manifestFile, readManifest } from './manifest';

const images = path.join(seedFolder, 'images');
const source = readSource(seedFolder);
const drawings = drawingsOf(source);
const manifest = readManifest(images);

const largestProduct = 60_000;
const largestBanner = 55_000;

test('every stored picture matches the current drawing of the source (otherwise: npm run seed:build)', () => {
  const drawn = Object.fromEntries(
    drawings.flatMap(({ files, svg }) => files.map(({ file }) => [file, digest(svg)])),
  );
  const stored = Object.fromEntries(Object.entries(manifest).map(([file, { drawing }]) => [file, drawing]));
  expect(stored).toEqual(drawn);
});

test('the folder contains only these pictures, unchanged since they were rendered', () => {
  const files = readdirSync(images).filter((name) => name !== manifestFile);
  expect(new Set(files)).toEqual(new Set(Object.keys(manifest)));
  for (const [file, { picture }] of Object.entries(manifest)) {
    expect([file, digest(readFileSync(path.join(images, file)))]).toEqual([file, picture]);
  }
});

test('drawing twice produces the same picture, and no two pictures are the same', () => {
  const [first, second] = source.flowers;
  const again = drawingsOf({ ...source, flowers: [first, second].flatMap((flower) => flower ?? []) });
  for (const drawing of again) expect(drawings).toContainEqual(drawing);
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
});

test('drawings contain no words, scripts or external images', () => {
  for (const { svg } of drawings)
    expect(svg).not.toMatch(/<(text|script|image|foreignObject)|href=|NaN|undefined/);
});

test('pictures are small WebP files', () => {
  const banners = new Set(source.banners.map(({ id }) => `${id}.webp`));
  for (const file of Object.keys(manifest)) {
    const content = readFileSync(path.join(images, file));
    expect(content.subarray(8, 12).toString('latin1')).toBe('WEBP');
    const limit = banners.has(file) ? largestBanner : largestProduct;
    expect([file, content.byteLength < limit]).toEqual([file, true]);
  }
});
