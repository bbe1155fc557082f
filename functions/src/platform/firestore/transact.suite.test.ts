import { randomUUID } from 'node:crypto';

import { endAtDatabase } from '../../testing/abortCommits';
import { firestore } from '../firebase';
import { transact } from './transact';

describe('a transaction that the database ends between two reads', () => {
  test.each(['document', 'query'] as const)('runs again when the second read is of a %s', async (second) => {
    const note = (await firestore()).doc(`notes/${randomUUID()}`);
    await note.set({ runs: 0 });
    let runs = 0;
    await transact(async ({ transaction }) => {
      runs += 1;
      await transaction.get(note);
      if (runs === 1) await endAtDatabase(transaction);
      await (second === 'document' ? transaction.get(note) : transaction.get(note.parent.limit(1)));
      transaction.update(note, { runs });
    });
    expect((await note.get()).data()).toEqual({ runs: 2 });
  });
});
