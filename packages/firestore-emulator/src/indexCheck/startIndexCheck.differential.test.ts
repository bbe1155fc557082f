import type { AddressInfo } from 'node:net';

import { parseIndexFile } from '../query/indexFile';
import type { ReportLine } from './startIndexCheck';
import { startIndexCheck } from './startIndexCheck';
import { startGoogleFirestore, type GoogleFirestore } from '../testing/googleFirestore';

let google: GoogleFirestore;
beforeAll(async () => (google = await startGoogleFirestore()), 60_000);
afterAll(() => google.close());

test('Google’s emulator accepts a query without the required index', async () => {
  const items = google.client().collection('items');
  await items.doc('one').set({ kind: 'book', price: 5 });
  const found = await items.where('kind', '==', 'book').where('price', '>', 1).orderBy('price', 'desc').get();
  expect(found.docs.map(({ id }) => id)).toEqual(['one']);
});

test('the index check detects an unindexed query on its way to Google’s emulator', async () => {
  const lines: ReportLine[] = [];
  const check = await startIndexCheck(
    {
      host: '127.0.0.1',
      port: 0,
      emulatorPort: google.port,
      indexes: parseIndexFile('{"indexes":[],"fieldOverrides":[]}'),
    },
    (line) => void lines.push(line),
  );
  const { port } = check.address() as AddressInfo;
  const items = google.client({ host: `127.0.0.1:${port}` }).collection('items');
  for (let index = 0; index < 20; index += 1) await items.doc(`item-${index}`).set({ price: index });
  await items.where('kind', '==', 'book').orderBy('price').get();
  check.close();
  expect(lines).toEqual([
    { checked: 'items' },
    { missing: expect.stringContaining('"fieldPath":"price","order":"ASCENDING"') },
  ]);
});
