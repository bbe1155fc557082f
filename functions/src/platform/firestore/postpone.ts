import { firestore } from '../firebase';
import { prepareStuckMark } from './stuckWork';
import { transact } from './transact';

const postponedMs = 5 * 60_000;

/** A document that waits for its `dueAt`. */
export type DueDocument = { collection: string; id: string };

/**
 * Postpones a document that is due and failed, whether it fits its schema or not, and marks it for staff: it must not crowd out the
 * others run after run. One that was settled meanwhile stays settled.
 */
export async function postpone({ collection, id }: DueDocument, now: Date): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const reference = (await firestore()).collection(collection).doc(id);
  await transact(async ({ transaction }) => {
    const fields = (await transaction.get(reference)).data();
    const dueAt: unknown = fields?.['dueAt'];
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    const orderId = collection === 'outbox' ? readOrderId(fields) : id;
    const mark = await prepareStuckMark({ collection, id, orderId }, { now, transaction });
    transaction.update(reference, { dueAt: new Date(now.getTime() + postponedMs) });
    mark();
  });
}

/** Of a job, which may not fit its schema. */
function readOrderId(fields: Record<string, unknown> | undefined): string {
  const orderId = fields?.['orderId'];
  return typeof orderId === 'string' ? orderId : '';
}
