import { personDigest } from '../../platform/personDigest';
import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/**
 * Returns the customer of an order: its account, or else an id for the telephone number. Returns an empty text for an order
 * without personal details. The id does not contain the number.
 */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/**
 * Returns the id of a customer who ordered by telephone. The audit log uses the same id. Deriving the number from it
 * requires the shop's key.
 */
export function telephoneCustomerId(phoneNumber: string): string {
  return `${telephonePrefix}${personDigest(`customer ${phoneNumber}`).slice(0, 16)}`;
}

/** Returns whether a customer ordered by telephone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
