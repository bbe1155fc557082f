import { AppError } from '@shop/core/model/appError';

import { logEvent } from '../log';
import { isTransient } from './failures';
import type { DueDocument } from './postpone';
import { postpone } from './postpone';

/**
 * Processes one due document. A failure is logged and postpones the document without affecting others. A document that only lost
 * to other writers stays due.
 */
export async function isolated(due: DueDocument, now: Date, work: () => Promise<void>): Promise<void> {
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

/** Postpones a due document; a failure is logged. */
export async function postponeOrLog(due: DueDocument, now: Date): Promise<void> {
  try {
    await postpone(due, now);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'reconcile.postpone_failed', fields: due, error });
  }
}

function isPassing(error: unknown): boolean {
  return isTransient(error) || (error instanceof AppError && error.code === 'busy');
}
