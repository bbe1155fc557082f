import { startGoogleFirestore, type GoogleFirestore } from './googleFirestore';

let google: GoogleFirestore;
beforeAll(async () => (google = await startGoogleFirestore()), 60_000);
afterAll(() => google.close());

test('Google’s emulator answers a query that no index serves, which the stand-in and production refuse', async () => {
  const items = google.client().collection('items');
  await items.doc('one').set({ kind: 'flower', price: 5 });
  const found = await items
    .where('kind', '==', 'flower')
    .where('price', '>', 1)
    .orderBy('price', 'desc')
    .get();
  expect(found.docs.map(({ id }) => id)).toEqual(['one']);
});
