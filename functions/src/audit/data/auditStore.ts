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

/** A row must match every given field. */
export type AuditFilter = {
  staffId?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  targetId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The row proves that the transaction was committed. Rows are never changed. */
export async function addAuditRow(
  action: StaffAction,
  change: AuditedChange,
  { transaction, callId, confirmCommittedBy }: TransactionContext,
): Promise<void> {
  const reference = (await firestore()).collection('auditLog').doc(callId);
  transaction.create(reference, auditRow(action, change));
  confirmCommittedBy(async (next) => (await next.get(reference)).exists);
}

/** The first row proves that the transaction was committed. */
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

/** Takes a complete row, because a sign-in has no caller yet. */
export async function addSignInRow(row: AuditRow): Promise<void> {
  await (await firestore()).collection('auditLog').add(row);
}

/** For actions without a transaction, such as a customer lookup. */
export async function addLoneAuditRow(action: StaffAction, change: AuditedChange): Promise<void> {
  await (await firestore()).collection('auditLog').add(auditRow(action, change));
}

/** Newest first. Returns one extra row if there are older rows. */
export async function listAuditRows(filter: AuditFilter, page: PageRequest): Promise<AuditEntry[]> {
  const { found } = await readPage(await filtered(filter), {
    ...page,
    schema: auditEntrySchema,
    orderedBy: 'at',
    event: 'audit.row_unreadable',
  });
  return found;
}

/** Costs one read per thousand rows. */
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
