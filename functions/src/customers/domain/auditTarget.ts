import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';

/** Returns a customer for audit rows, without full contact details and without any part of a telephone number. */
export function auditTarget({ id, kind, email }: CustomerSummary) {
  return kind === 'customer' ? { kind: 'customer', id, name: shownEmail(email) } : telephoneTarget(id);
}

/** Rows outlive the erasure of a customer, so only the id identifies a telephone customer. */
export function telephoneTarget(id: string) {
  return { kind: 'customer', id, name: 'Telephone customer' };
}
