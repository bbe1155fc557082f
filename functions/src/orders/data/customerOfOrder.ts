import { createHash } from 'node:crypto';

import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/**
 * Who an order counts for: the account it belongs to, else the telephone number it was ordered under; empty for an order without a person.
 * The number itself is in no id.
 */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/** The same number is the same customer, here and in the audit log, without being written there. */
export function telephoneCustomerId(phoneNumber: string): string {
  const digest = createHash('sha256').update(`customer ${phoneNumber}`).digest('hex').slice(0, 16);
  return `${telephonePrefix}${digest}`;
}

/** Whether a customer ordered by telephone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
