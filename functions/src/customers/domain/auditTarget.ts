import type { CustomerSummary } from './customerRecord';
import { shownEmail } from './shownEmail';
import { shownPhone } from './shownPhone';

/** A customer as audit rows name them: to be recognised, not to be written to or called. */
export function auditTarget({ id, kind, email, phoneNumber }: CustomerSummary) {
  return kind === 'customer'
    ? { kind: 'customer', id, name: shownEmail(email) }
    : { kind: 'customer', id, name: shownPhone(phoneNumber) };
}
