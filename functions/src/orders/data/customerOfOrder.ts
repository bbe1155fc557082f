import { personDigest } from '../../platform/personDigest';
import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/**
 * Returns the id of an order's customer: that of the account, or one derived from the phone number. Returns an
 * empty string for an order with neither.
 */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/**
 * Returns the id of a customer who ordered by phone. The audit log uses the same id. Without the shop's key, the phone
 * number cannot be derived from the id.
 */
export function telephoneCustomerId(phoneNumber: string): string {
  return `${telephonePrefix}${personDigest(`customer ${phoneNumber}`).slice(0, 16)}`;
}

/** Returns whether a customer ordered by phone and has no account. */
export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
