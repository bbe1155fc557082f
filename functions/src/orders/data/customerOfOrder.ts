import { personDigest } from '../../platform/personDigest';
import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/**
 * Returns the customer to whom an order is attributed: its account, else the telephone number; empty for an order without
 * personal details. The id does not contain the number itself.
 */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/**
 * Returns a customer's id derived from the telephone number; the audit log uses the same id. Deriving the number from the id
 * requires the shop's key.
 */
export function telephoneCustomerId(phoneNumber: string): string {
  return `${telephonePrefix}${personDigest(`customer ${phoneNumber}`).slice(0, 16)}`;
}

/** Returns whether a customer ordered by telephone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
