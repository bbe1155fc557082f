import { firestore } from '../../platform/firebase';

const postponedMs = 5 * 60_000;

/**
 * Puts off what is due and made trouble, whether it fits its schema or not: it must not crowd out the others run after run. What was
 * settled meanwhile stays settled.
 */
export async function postpone(
  { kind, id }: { kind: 'orders' | 'outbox'; id: string },
  now: Date,
): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const database = await firestore();
  const reference = database.collection(kind).doc(id);
  await database.runTransaction(async (transaction) => {
    const dueAt: unknown = (await transaction.get(reference)).get('dueAt');
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    transaction.update(reference, { dueAt: new Date(now.getTime() + postponedMs) });
  });
}
