import { AppError } from '@shop/core/model/appError';

import { inParallel } from '../async/promises';
import type { Parsed } from './stored';
import { logEvent } from '../log';
import { isTransient } from './failures';
import { firestore } from '../firebase';
import { prepareStuckMark } from './stuckWork';
import { transact } from './transact';

/** `list` returns due documents, longest overdue first. */
export type DueQueue<T extends { id: string }> = {
  collection: string;
  dueField?: string;
  list: (limit: number) => Promise<Parsed<T>>;
  work: (record: T) => Promise<void>;
};

type Limits = { now: Date; atOnce: number; hasTime: () => boolean };

const pageSize = 100;

/**
 * Processes due documents page by page, each once, until none is left or time runs out. Logs a failure, and postpones
 * the document unless the failure is temporary. Also postpones invalid documents. The others are not affected.
 */
export async function drainQueue<T extends { id: string }>(
  { list, work, ...from }: DueQueue<T>,
  { now, atOnce, hasTime }: Limits,
): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const { fits, misfits } = await list(pageSize);
    const untried = fits.filter(({ id }) => !tried.has(id));
    const unread = misfits.filter((id) => !tried.has(id));
    for (const id of [...unread, ...untried.map((record) => record.id)]) tried.add(id);
    for (const id of unread) await postponeOrLog({ ...from, id }, now);
    await inParallel(untried, { atOnce, hasTime }, (record) =>
      isolated({ ...from, id: record.id }, now, () => work(record)),
    );
    const isLast = fits.length + misfits.length < pageSize;
    if (isLast || untried.length + unread.length === 0 || !hasTime()) return;
  }
}

/** After a temporary failure, the document stays due. After any other failure, it is postponed. */
async function isolated(due: DueDocument, now: Date, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isPassing(error)) {
      logEvent({ severity: 'WARNING', event: 'reconcile.document_busy', fields: due, error });
      return;
    }
    logEvent({ severity: 'ERROR', event: 'reconcile.document_failed', fields: due, error });
    await postponeOrLog(due, now);
  }
}

async function postponeOrLog(due: DueDocument, now: Date): Promise<void> {
  try {
    await postpone(due, now);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'reconcile.postpone_failed', fields: due, error });
  }
}

function isPassing(error: unknown): boolean {
  return isTransient(error) || (error instanceof AppError && error.code === 'busy');
}

const postponedMs = 5 * 60_000;

type DueDocument = { collection: string; id: string; dueField?: string };

/**
 * Postpones a failed document, so that it does not delay the others in every run, and marks it for staff. Works even if
 * the document does not match its schema. Does nothing if the document is no longer due.
 */
async function postpone({ collection, id, dueField = 'dueAt' }: DueDocument, now: Date): Promise<void> {
  const { Timestamp } = await import('firebase-admin/firestore');
  const reference = (await firestore()).collection(collection).doc(id);
  await transact(async ({ transaction }) => {
    const fields = (await transaction.get(reference)).data();
    const dueAt: unknown = fields?.[dueField];
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return;
    const orderId = collection === 'orders' ? id : readOrderId(fields);
    const mark = await prepareStuckMark({ collection, id, orderId }, { now, transaction });
    transaction.update(reference, { [dueField]: new Date(now.getTime() + postponedMs) });
    mark();
  });
}

function readOrderId(fields: Record<string, unknown> | undefined): string {
  const orderId = fields?.['orderId'];
  return typeof orderId === 'string' ? orderId : '';
}
