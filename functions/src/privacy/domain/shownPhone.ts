import { createHash } from 'node:crypto';

/** A telephone number as an audit row may keep it: enough to recognise, too little to call. `… 567` */
export function shownPhone(phoneNumber: string): string {
  return `… ${phoneNumber.slice(-3)}`;
}

/** The same number is the same customer in the audit log, without being written there. */
export function customerId(phoneNumber: string): string {
  return createHash('sha256').update(`customer ${phoneNumber}`).digest('hex').slice(0, 16);
}
