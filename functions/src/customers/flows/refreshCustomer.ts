import { readProfile } from '../../account/data/profileStore';
import { readUser } from '../../account/data/userStore';
import { newestOrderOf, sumOrdersOf } from '../../orders/data/customerOrders';
import { readCustomerHolds } from '../../orders/data/customerHolds';
import { isTelephoneCustomer } from '../../orders/data/customerOfOrder';
import { databaseTime, eraseCustomerRecord, saveSummary } from '../data/customerStore';
import type { CustomerSummary } from '../domain/customerRecord';

/**
 * Calculates a customer's figures from their orders and stores the result. May be repeated. For an unknown customer,
 * erases the record and returns null.
 */
export async function refreshCustomer(id: string): Promise<CustomerSummary | null> {
  const readAt = await databaseTime(id);
  const summary = await (isTelephoneCustomer(id) ? telephoneCustomer(id) : customer(id));
  if (summary === null) await eraseCustomerRecord(id, { isMarked: false });
  else await saveSummary(summary, readAt);
  return summary;
}

async function telephoneCustomer(id: string): Promise<CustomerSummary | null> {
  const [newest, sums] = await Promise.all([newestOrderOf(id), sumOrdersOf(id)]);
  if (newest === null) return null;
  const { displayName, email, phoneNumber = '' } = newest.user;
  const lastOrderAt = newest.createdDateTime;
  return {
    id,
    kind: 'telephone',
    name: displayName,
    email,
    phoneNumber,
    ...sums,
    lastOrderAt,
    isBlocked: false,
  };
}

/** Before the first consent, only Firebase Authentication has a record of the account. */
async function customer(uid: string): Promise<CustomerSummary | null> {
  const [newest, sums, user, { blockedAt }] = await Promise.all([
    newestOrderOf(uid),
    sumOrdersOf(uid),
    readUser(uid),
    readCustomerHolds(uid),
  ]);
  const profile = user === null && newest === null ? await readProfile(uid) : null;
  const known = user ?? newest?.user ?? profile;
  if (known === null) return null;
  const phoneNumber = user?.phoneNumber ?? newest?.delivery?.phoneNumber ?? '';
  return {
    id: uid,
    kind: 'customer',
    name: known.displayName,
    email: known.email,
    phoneNumber,
    ...sums,
    lastOrderAt: newest?.createdDateTime ?? null,
    isBlocked: blockedAt !== null,
  };
}
