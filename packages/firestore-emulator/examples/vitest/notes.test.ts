import { Firestore } from '@google-cloud/firestore';
import { startFirestoreEmulator, type FirestoreEmulator } from 'firestore-emulator-node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let emulator: FirestoreEmulator;
let database: Firestore;

beforeAll(async () => {
  emulator = await startFirestoreEmulator();
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.address;
  database = new Firestore({ projectId: 'demo-test' });
});
beforeEach(() => emulator.clear('demo-test'));
afterAll(async () => {
  await database.terminate();
  await emulator.stop();
});

test('a query counts the notes of one author', async () => {
  await database.doc('notes/a').set({ author: 'ann' });
  const { count } = (await database.collection('notes').where('author', '==', 'ann').count().get()).data();
  expect(count).toBe(1);
});
