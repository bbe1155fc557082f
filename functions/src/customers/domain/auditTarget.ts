import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';

/** Omits full contact details and any part of a phone number. */
export function auditTarget({ id, kind, email }: Pick<CustomerSummary, 'id' | 'kind' | 'email'>) {
  return kind === 'customer' ? { kind: 'customer', id, name: shownEmail(email) } : telephoneTarget(id);
}

/** Contains only the id, because audit rows outlive the customer's erasure. */
export function telephoneTarget(id: string) {
  return { kind: 'customer', id, name: 'Telephone customer' };
}
