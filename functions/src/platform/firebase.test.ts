import { firestore } from './firebase';

let starts = 0;

jest.mock('firebase-admin/app', () => ({
  getApps: () => [],
  initializeApp: () => {
    starts += 1;
    if (starts === 1) throw new Error('no credentials yet');
  },
}));

jest.mock('firebase-admin/firestore', () => ({ getFirestore: () => ({ settings: () => undefined }) }));

test('opens the database client again after a failure, and then keeps it', async () => {
  await expect(firestore()).rejects.toThrow('no credentials yet');
  const opened = await firestore();
  expect(await firestore()).toBe(opened);
  expect(starts).toBe(2);
});
