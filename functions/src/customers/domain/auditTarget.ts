import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';

/** Returns a customer in the form used by audit rows: without full contact details, and without any part of a telephone number. */
export function auditTarget({ id, kind, email }: CustomerSummary) {
  return kind === 'customer' ? { kind: 'customer', id, name: shownEmail(email) } : telephoneTarget(id);
}

/** Rows outlive the erasure of a customer, so a telephone customer is identified only by the id. */
export function telephoneTarget(id: string) {
  return { kind: 'customer', id, name: 'Telephone customer' };
}
