import { firestore } from '../firebase';
import { prepareStuckMark } from './stuckWork';
import { transact } from './transact';

const postponedMs = 5 * 60_000;

/** A document that waits for its time, which is in the field `dueField`, or `dueAt` where none is named. */
export type DueDocument = { collection: string; id: string; dueField?: string };

/**
 * Postpones a document that is due and failed, whether it fits its schema or not, and marks it for staff: it must not crowd out the
 * others run after run. One that was settled meanwhile stays settled.
 */
export async function postpone(
  { collection, id, dueField = 'dueAt' }: DueDocument,
  now: Date,
): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const reference = (await firestore()).collection(collection).doc(id);
  await transact(async ({ transaction }) => {
    const fields = (await transaction.get(reference)).data();
    const dueAt: unknown = fields?.[dueField];
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    const orderId = collection === 'outbox' ? readOrderId(fields) : id;
    const mark = await prepareStuckMark({ collection, id, orderId }, { now, transaction });
    transaction.update(reference, { [dueField]: new Date(now.getTime() + postponedMs) });
    mark();
  });
}

/** Of a job, which may not fit its schema. */
function readOrderId(fields: Record<string, unknown> | undefined): string {
  const orderId = fields?.['orderId'];
  return typeof orderId === 'string' ? orderId : '';
}
