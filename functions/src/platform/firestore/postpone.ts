import { firestore } from '../firebase';
import { prepareStuckMark } from './stuckWork';
import { transact } from './transact';

const postponedMs = 5 * 60_000;

/** A document that is due at the time in the field `dueField`, by default `dueAt`. */
export type DueDocument = { collection: string; id: string; dueField?: string };

/**
 * Postpones a due document that failed, even if it does not match its schema, and marks it for staff, so that it does not crowd
 * out the others in every run. A document that has been settled in the meantime stays settled.
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

/** Reads the order id of a job, which may not match its schema. */
function readOrderId(fields: Record<string, unknown> | undefined): string {
  const orderId = fields?.['orderId'];
  return typeof orderId === 'string' ? orderId : '';
}
