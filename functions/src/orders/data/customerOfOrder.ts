import { personDigest } from '../../platform/personDigest';
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

/** Returns the same id for the same number, here and in the audit log. Finding the number from it needs the shop's key. */
export function telephoneCustomerId(phoneNumber: string): string {
  return `${telephonePrefix}${personDigest(`customer ${phoneNumber}`).slice(0, 16)}`;
}

/** Returns whether a customer ordered by telephone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
