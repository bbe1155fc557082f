import { firestore } from '../firebase';

const postponedMs = 5 * 60_000;

/** A document that waits for its `dueAt`. */
export type DueDocument = { collection: string; id: string };

/**
 * Postpones a document that is due and failed, whether it fits its schema or not: it must not crowd out the others run after run. One
 * that was settled meanwhile stays settled.
 */
export async function postpone({ collection, id }: DueDocument, now: Date): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const database = await firestore();
  const reference = database.collection(collection).doc(id);
  await database.runTransaction(async (transaction) => {
    const dueAt: unknown = (await transaction.get(reference)).get('dueAt');
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    transaction.update(reference, { dueAt: new Date(now.getTime() + postponedMs) });
  });
}
