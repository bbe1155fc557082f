import { personDigest } from '../../platform/personDigest';
import type { OrderRecord } from '../domain/orderRecord';

const telephonePrefix = 'tel-';

/** Returns the account's id, or an id derived from the phone number, or an empty string if the order has neither. */
export function customerIdOf({ userUID, user }: Pick<OrderRecord, 'userUID' | 'user'>): string {
  if (userUID !== '') return userUID;
  const { phoneNumber = '' } = user;
  return phoneNumber === '' ? '' : telephoneCustomerId(phoneNumber);
}

/** Without the shop's key, the phone number cannot be derived from the id. */
export function telephoneCustomerId(phoneNumber: string): string {
  return `${telephonePrefix}${personDigest(`customer ${phoneNumber}`).slice(0, 16)}`;
}

export function isTelephoneCustomer(customerId: string): boolean {
  return customerId.startsWith(telephonePrefix);
}
