import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';
import { shownPhone } from './shownPhone';

/** Returns a customer as audit rows name them: recognisable, but without full contact details. */
export function auditTarget({ id, kind, email, phoneNumber }: CustomerSummary) {
  return kind === 'customer'
    ? { kind: 'customer', id, name: shownEmail(email) }
    : { kind: 'customer', id, name: shownPhone(phoneNumber) };
}
