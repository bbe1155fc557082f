const { Firestore } = require('@google-cloud/firestore');

let emulator;
let database;

beforeAll(async () => {
  const { startFirestoreEmulator } = await import('firestore-emulator-node');
  emulator = await startFirestoreEmulator();
  process.env.FIRESTORE_EMULATOR_HOST = emulator.address;
  database = new Firestore({ projectId: 'demo-test' });
});
beforeEach(() => emulator.clear('demo-test'));
afterAll(async () => {
  await database.terminate();
  await emulator.stop();
});

test('finds the notes of one author', async () => {
  await database.doc('notes/a').set({ author: 'ann', text: 'Water the plants' });
  await database.doc('notes/b').set({ author: 'bob', text: 'Feed the cat' });
  const { docs } = await database.collection('notes').where('author', '==', 'ann').get();
  expect(docs.map(({ id }) => id)).toEqual(['a']);
});
