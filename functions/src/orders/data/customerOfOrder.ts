import { createHash } from 'node:crypto';

import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/**
 * Returns the customer that an order counts for: its account, else the telephone number it was ordered under; empty for an order
 * without a person. The id does not contain the number itself.
 */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/** Returns the same id for the same number, here and in the audit log, without containing the number. */
export function telephoneCustomerId(phoneNumber: string): string {
  const digest = createHash('sha256').update(`customer ${phoneNumber}`).digest('hex').slice(0, 16);
  return `${telephonePrefix}${digest}`;
}

/** Returns whether a customer ordered by telephone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
