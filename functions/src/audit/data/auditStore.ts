import type { AuditEntry } from '@shop/core/contracts/audit';
import { auditEntrySchema } from '@shop/core/contracts/audit';
import { addDays } from '@shop/core/rules/days';
import { shopInstant } from '@shop/core/rules/openingHours';
import type { Query } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { PageRequest } from '../../platform/firestore/readPage';
import { readPage } from '../../platform/firestore/readPage';
import type { TransactionContext } from '../../platform/firestore/storeTransaction';
import type { AuditRow, AuditedChange, StaffAction } from '../domain/auditRow';
import { auditRow } from '../domain/auditRow';
import { staffAuthor } from '../domain/author';

/** Filter for rows; a row must match every given field. */
export type AuditFilter = {
  staffId?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  targetId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * Writes the audit row of a transaction with one change. The row also proves that the transaction was committed. Rows
 * are never changed.
 */
export async function addAuditRow(
  action: StaffAction,
  change: AuditedChange,
  { transaction, callId, confirmCommittedBy }: TransactionContext,
): Promise<void> {
  const reference = (await firestore()).collection('auditLog').doc(callId);
  transaction.create(reference, auditRow(action, change));
  confirmCommittedBy(async (next) => (await next.get(reference)).exists);
}

/**
 * Writes the audit rows of a transaction with several changes. The first row proves that the transaction was committed.
 */
export async function addAuditRows(
  action: StaffAction,
  changes: readonly AuditedChange[],
  context: TransactionContext,
): Promise<void> {
  const [first, ...others] = changes;
  if (first === undefined) return;
  await addAuditRow(action, first, context);
  const rows = (await firestore()).collection('auditLog');
  for (const [index, change] of others.entries()) {
    context.transaction.create(rows.doc(`${context.callId}-${index + 1}`), auditRow(action, change));
  }
}

/** Writes the row of a sign-in, which has no caller yet. */
export async function addSignInRow(row: AuditRow): Promise<void> {
  await (await firestore()).collection('auditLog').add(row);
}

/** Writes the row of an action without a transaction, such as a customer lookup. */
export async function addLoneAuditRow(action: StaffAction, change: AuditedChange): Promise<void> {
  await (await firestore()).collection('auditLog').add(auditRow(action, change));
}

/** Returns a page of rows, newest first, with one extra row if there are older rows. */
export async function listAuditRows(filter: AuditFilter, page: PageRequest): Promise<AuditEntry[]> {
  const { found } = await readPage(await filtered(filter), {
    ...page,
    schema: auditEntrySchema,
    orderedBy: 'at',
    event: 'audit.row_unreadable',
  });
  return found;
}

/** Returns the number of rows that match a filter. The database counts them at the cost of one read per thousand. */
export async function countAuditRows(filter: AuditFilter): Promise<number> {
  // Sorts like the list, so that the same indexes serve filters by day.
  const rows = (await filtered(filter)).orderBy('at', 'desc');
  return (await rows.count().get()).data().count;
}

async function filtered({ staffId, action, kind, targetId, from, to }: AuditFilter): Promise<Query> {
  let query: Query = (await firestore()).collection('auditLog');
  if (staffId !== undefined) query = query.where('by', '==', staffAuthor({ staffId }));
  const actions = action?.split(',') ?? [];
  if (actions.length === 1) query = query.where('action', '==', actions[0]);
  if (actions.length > 1) query = query.where('action', 'in', actions);
  if (kind !== undefined) query = query.where('target.kind', '==', kind);
  if (targetId !== undefined) query = query.where('target.id', '==', targetId);
  if (from !== undefined) query = query.where('at', '>=', shopInstant(from, 0));
  if (to !== undefined) query = query.where('at', '<', shopInstant(addDays(to, 1), 0));
  return query;
}
