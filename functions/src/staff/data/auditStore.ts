import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { AuditRow } from '../domain/auditRow';

/** Writes a row in the transaction that makes the change it tells of; rows are never changed. */
export async function addAuditRow(row: AuditRow, transaction: Transaction): Promise<void> {
  transaction.create((await firestore()).collection('auditLog').doc(), row);
}
