import { randomUUID } from 'node:crypto';

import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';

import { countDocuments } from '../../testing/countDocuments';
import { firestore } from '../firebase';
import { isConflict } from './failures';
import { OptimisticTransaction } from './optimisticTransaction';

let notes: CollectionReference;

beforeAll(async () => {
  notes = (await firestore()).collection(`notes-${randomUUID()}`);
});

async function begin(): Promise<OptimisticTransaction> {
  return new OptimisticTransaction(await firestore());
}

async function aNote(fields: object = { text: 'first' }): Promise<DocumentReference> {
  const note = notes.doc();
  await note.set(fields);
  return note;
}

async function stored(note: DocumentReference) {
  return (await note.get()).data();
}

describe('a transaction without locks', () => {
  test('writes staged changes only when it commits', async () => {
    const [note, added] = [await aNote(), notes.doc()];
    const transaction = await begin();
    const before = await transaction.stage(async ({ get, update, create }) => {
      const found = await get(note);
      update(note, { text: 'second' });
      create(added, { text: 'new' });
      return found.data();
    });
    expect(await stored(note)).toEqual({ text: 'first' });
    await transaction.commit();
    expect(before).toEqual({ text: 'first' });
    expect([await stored(note), await stored(added)]).toEqual([{ text: 'second' }, { text: 'new' }]);
  });

  test('fails with a conflict and writes nothing if another writer has changed a document that it read and will write', async () => {
    const [note, added] = [await aNote(), notes.doc()];
    const transaction = await begin();
    await transaction.stage(async ({ get, set, create }) => {
      await get(note);
      set(note, { text: 'mine' });
      create(added, {});
    });
    await note.update({ text: 'theirs' });
    const error = await transaction.commit().catch((failure: unknown) => failure);
    expect(isConflict(error)).toBe(true);
    expect([await stored(note), await stored(added)]).toEqual([{ text: 'theirs' }, undefined]);
  });

  test.each(['create', 'set'] as const)(
    'fails with a conflict if a document that it found missing was created in the meantime (%s)',
    async (write) => {
      const note = notes.doc();
      const transaction = await begin();
      await transaction.stage(async (staged) => {
        expect((await staged.get(note)).exists).toBe(false);
        staged[write](note, { text: 'mine' });
      });
      await note.set({ text: 'theirs' });
      const error = await transaction.commit().catch((failure: unknown) => failure);
      expect(isConflict(error)).toBe(true);
      expect(await stored(note)).toEqual({ text: 'theirs' });
    },
  );

  test('lets the first of two transactions that have read the same document commit, and refuses the second', async () => {
    const note = await aNote({ count: 0 });
    const both = [await begin(), await begin()];
    for (const transaction of both) {
      await transaction.stage(async ({ get, update }) => {
        await get(note);
        update(note, { count: 1 });
      });
    }
    const outcomes = [];
    for (const transaction of both) outcomes.push(await Promise.allSettled([transaction.commit()]));
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('lets later work see earlier writes, but not new documents in queries, and discards failed work', async () => {
    const kind = randomUUID();
    const [note, added] = [await aNote({ kind, count: 1 }), notes.doc()];
    const transaction = await begin();
    await transaction.stage(async ({ get, update, create }) => {
      await get(note);
      update(note, { count: 2 });
      create(added, { kind });
    });
    const failing = transaction.stage(async ({ set }) => {
      set(note, { count: 99 });
      await Promise.reject(new Error('refused'));
    });
    await expect(failing).rejects.toThrow('refused');
    await transaction.stage(async ({ get, getAll }) => {
      expect((await getAll(note, added)).map((found) => found.data())).toEqual([
        { kind, count: 2 },
        { kind },
      ]);
      const { docs } = await get(notes.where('kind', '==', kind));
      expect(docs.map((found) => found.data())).toEqual([{ kind, count: 2 }]);
    });
    await transaction.commit();
    expect(await stored(note)).toEqual({ kind, count: 2 });
  });

  test('reads and writes a document once, whatever the number of changes', async () => {
    const [note, added] = [await aNote({ count: 0, kept: true }), notes.doc()];
    const { billed, stop } = await countDocuments();
    const transaction = await begin();
    await transaction.read([note]);
    for (const count of [1, 2, 3]) {
      await transaction.stage(async ({ get, update, set }) => {
        await get(note);
        update(note, { count });
        set(added, { count });
      });
    }
    await transaction.commit();
    stop();
    expect(billed).toMatchObject({ reads: 1, writes: 2 });
    expect([await stored(note), await stored(added)]).toEqual([{ count: 3, kept: true }, { count: 3 }]);
  });

  test('replaces a whole document: fields that are absent or undefined are removed, and null is kept', async () => {
    const note = await aNote({ a: 1, b: { c: 2, d: 3 }, e: 4 });
    const transaction = await begin();
    await transaction.stage(async ({ get, set }) => {
      await get(note);
      set(note, { b: { c: 5 }, e: undefined, f: null });
    });
    await transaction.commit();
    expect(await stored(note)).toEqual({ b: { c: 5 }, f: null });
  });

  test('uses the adopted state of a document that was read earlier', async () => {
    const note = await aNote();
    const known = await note.get();
    await note.update({ text: 'theirs' });
    const transaction = await begin();
    transaction.adopt([known]);
    await transaction.stage(async ({ get, update }) => {
      expect((await get(note)).data()).toEqual({ text: 'first' });
      update(note, { text: 'mine' });
    });
    const error = await transaction.commit().catch((failure: unknown) => failure);
    expect(isConflict(error)).toBe(true);
  });

  test.each([
    [
      'an existing document was updated',
      async (note: DocumentReference) => note.update({ text: 'theirs' }),
      true,
    ],
    [
      'a missing document was created',
      async (_note: DocumentReference, missing: DocumentReference) => missing.set({}),
      true,
    ],
    ['nothing was written', async () => {}, false],
  ] as const)(
    'reports whether a document that it has read has changed (%s)',
    async (_what, write, hasChanged) => {
      const [note, missing] = [await aNote(), notes.doc()];
      const transaction = await begin();
      await transaction.read([note, missing]);
      await write(note, missing);
      expect(await transaction.hasChanged()).toBe(hasChanged);
    },
  );

  test('refuses to update a document that it has not read, and to create a document that it knows to exist', async () => {
    const note = await aNote();
    const transaction = await begin();
    await expect(transaction.stage(async ({ update }) => Promise.resolve(update(note, {})))).rejects.toThrow(
      'without having been read',
    );
    await transaction.read([note]);
    await expect(transaction.stage(async ({ create }) => Promise.resolve(create(note, {})))).rejects.toThrow(
      'although it exists',
    );
  });
});
