import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';

/** Returns a customer for audit rows, without full contact details and without any part of a phone number. */
export function auditTarget({ id, kind, email }: CustomerSummary) {
  return kind === 'customer' ? { kind: 'customer', id, name: shownEmail(email) } : telephoneTarget(id);
}

/**
 * Returns a telephone customer for audit rows, identified only by id, because the rows outlive the customer's erasure.
 */
export function telephoneTarget(id: string) {
  return { kind: 'customer', id, name: 'Telephone customer' };
}
