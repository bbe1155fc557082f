import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import type { Measured } from './bill';

const build = 'npm run build, then npm run cost -- --measure';
const proof =
  'FIGURES=<file> npm test -- --only=suite tests/proofs/purchase, then FIGURES=<file> npm run cost -- --measure';

/** Measures the size of the built site and its pictures, and reads the counts recorded by the proofs. */
export function measure(known: Measured): Measured {
  return { ...known, ...siteSizes(), ...contentSizes(), ...counted(), ...alertConditions() };
}

/** Returns the sizes of a first visit: the page, and every file that the service worker stores for a customer. */
function siteSizes(): Measured {
  const dist = inRoot('web/dist');
  if (!existsSync(dist)) return {};
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  const stored = [...worker.matchAll(/\{url:"([^"]+)"/g), ...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)];
  const files = new Set([...stored.map(([, url = '']) => url), 'sw.js']);
  const bytes = [...files].map((file) => sentBytes(path.join(dist, file)));
  return {
    firstVisitBytes: { value: bytes.reduce((sum, one) => sum + one, 0), command: build },
    pageBytes: { value: sentBytes(path.join(dist, 'index.html')), command: build },
  };
}

function contentSizes(): Measured {
  const pictures = inRoot('emulator-data/seed/images');
  const sizes = readdirSync(pictures).map((file) => readFileSync(path.join(pictures, file)).length);
  const seeds = ['flowers', 'edibles', 'extras', 'banners', 'hours']
    .map((name) => inRoot(`emulator-data/seed/${name}.json`))
    .filter(existsSync);
  const command = 'npm run cost -- --measure';
  return {
    pictureBytes: { value: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length), command },
    listBytes: { value: seeds.reduce((sum, file) => sum + sentBytes(file), 0), command },
  };
}

/** Returns the document counts that the tests of `tests/proofs` have recorded. */
function counted(): Measured {
  const file = process.env['FIGURES'];
  if (file === undefined) return {};
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; figure: string });
  const pair = (pattern: RegExp) =>
    rows
      .find(({ what }) => pattern.test(what))
      ?.figure.split(', ')
      .map(Number) ?? [];
  const [pickupReads, pickupWrites] = pair(/of 1 line/);
  const [deliveryReads, deliveryWrites] = pair(/to be brought/);
  const [idleRunReads] = pair(/nothing to do/);
  const found = { pickupReads, pickupWrites, deliveryReads, deliveryWrites, idleRunReads };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, command: proof }]],
    ),
  );
}

function alertConditions(): Measured {
  const folder = inRoot('ops/alerts/policies');
  const conditions = readdirSync(folder).map(
    (file) =>
      (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { conditions: unknown[] }).conditions
        .length,
  );
  return {
    alertConditions: {
      value: conditions.reduce((sum, one) => sum + one, 0),
      command: 'npm run cost -- --measure',
    },
  };
}

/** Returns a file's size as a server sends it. Fonts and pictures are already compressed. */
function sentBytes(file: string): number {
  const bytes = readFileSync(file);
  return /\.(woff2|png|webp)$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}
