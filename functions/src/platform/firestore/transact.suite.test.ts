import { randomUUID } from 'node:crypto';

import { endAtDatabase } from '../../testing/abortCommits';
import { firestore } from '../firebase';
import { assumedMissing } from './storeTransaction';
import { transact, transactTogether } from './transact';

const aNote = async () => (await firestore()).doc(`notes/${randomUUID()}`);

test('a transaction that the database ends between two reads runs again', async () => {
  const note = await aNote();
  await note.set({ runs: 0 });
  let runs = 0;
  await transact(async ({ transaction }) => {
    runs += 1;
    await transaction.get(note);
    if (runs === 1) await endAtDatabase(transaction);
    await transaction.get(note.parent.limit(1));
    transaction.update(note, { runs });
  });
  expect((await note.get()).data()).toEqual({ runs: 2 });
});

test('a transaction that the database refuses as invalid runs twice and then fails', async () => {
  const invalid = Object.assign(new Error('3 INVALID_ARGUMENT'), { code: 3 });
  let runs = 0;
  const refused = transact(() => {
    runs += 1;
    return Promise.reject(invalid);
  });
  await expect(refused).rejects.toBe(invalid);
  expect(runs).toBe(2);
});

test('a document that exists although it was assumed to be missing is read and stays', async () => {
  const note = await aNote();
  await note.set({ by: 'first' });
  const shared = { group: note.path, references: [note], known: [assumedMissing(note)] };
  const wasMissing = await transactTogether(shared, async ({ transaction }) => {
    if ((await transaction.get(note)).exists) return false;
    transaction.set(note, { by: 'second' });
    return true;
  });
  expect([wasMissing, (await note.get()).data()]).toEqual([false, { by: 'first' }]);
});
