import { firestore } from '../firebase';
import { transact } from './transact';

const postponedMs = 5 * 60_000;

/** A document that waits for its `dueAt`. */
export type DueDocument = { collection: string; id: string };

/**
 * Postpones a document that is due and failed, whether it fits its schema or not: it must not crowd out the others run after run. One
 * that was settled meanwhile stays settled.
 */
export async function postpone({ collection, id }: DueDocument, now: Date): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const reference = (await firestore()).collection(collection).doc(id);
  await transact(async ({ transaction }) => {
    const dueAt: unknown = (await transaction.get(reference)).data()?.['dueAt'];
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    transaction.update(reference, { dueAt: new Date(now.getTime() + postponedMs) });
  });
}
