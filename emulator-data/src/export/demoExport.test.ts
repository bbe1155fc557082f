import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { readExport } from 'firestore-emulator-node/export';
import { buildDemoShop } from '../shop/demoShop';
import { readSource } from '../source/readSource';
import { seedFolder } from '../testing/seedFolder';
import { exportOptions, exportParts, writeDemoExport } from './demoExport';

const committed = path.resolve(seedFolder, '..');
const source = readSource(seedFolder);

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'demo-export-'));
  await writeDemoExport(source, { seed: seedFolder, target: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function filesOf(root: string): string[] {
  return exportParts
    .flatMap((part) => {
      const place = path.join(root, part);
      if (!existsSync(place)) return [];
      if (!path.extname(part)) {
        return readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
      }
      return [part];
    })
    .toSorted();
}

test('the committed export matches the current source (otherwise: npm run seed:build)', () => {
  expect(filesOf(committed)).toEqual(filesOf(folder));
  const differing = filesOf(folder).filter(
    (file) => !readFileSync(path.join(committed, file)).equals(readFileSync(path.join(folder, file))),
  );
  expect(differing).toEqual([]);
});

test('the Firestore part contains every document of the shop, under the export’s project', async () => {
  const { documents } = await buildDemoShop(source, exportOptions);
  const exported = readExport(path.join(folder, 'firestore_export'));
  expect(exported.map((document) => document.path).toSorted()).toEqual([...documents.keys()].toSorted());
  expect(new Set(exported.map(({ projectId }) => projectId))).toEqual(new Set(['demo-shop']));
});

test('every stored picture has metadata with its size and checksums', () => {
  const storage = path.join(folder, 'storage_export');
  const blobs = readdirSync(path.join(storage, 'blobs'));
  expect(blobs).toHaveLength(123);
  for (const blob of blobs) {
    const written = JSON.parse(
      readFileSync(path.join(storage, 'metadata', `${blob}.json`), 'utf8'),
    ) as object;
    const size = readFileSync(path.join(storage, 'blobs', blob)).byteLength;
    expect(written).toMatchObject({
      size,
      contentType: 'image/webp',
      md5Hash: expect.stringMatching(/^[\w+/]{22}==$/) as string,
      crc32c: expect.stringMatching(/^\d+$/) as string,
    });
  }
});
