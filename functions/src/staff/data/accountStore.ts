import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoredAccount } from '../domain/staffAccount';
import { storedAccountSchema } from '../domain/staffAccount';

/** Returns up to `limit` accounts, plus one extra if there are more. */
export async function listAccounts(limit: number): Promise<StoredAccount[]> {
  const query = (await staff()).orderBy('username').limit(limit + 1);
  return (await query.get()).docs.map((found) => parseStored(storedAccountSchema, found));
}

/** Locks the document until the transaction ends. */
export async function readAccount(id: string, transaction: Transaction): Promise<StoredAccount | null> {
  const found = await transaction.get((await staff()).doc(id));
  return found.exists ? parseStored(storedAccountSchema, found) : null;
}

/** `username` is in stored form. Disabled accounts count too, so that names in old audit rows remain unambiguous. */
export async function isUsernameTaken(username: string, transaction: Transaction): Promise<boolean> {
  const query = (await staff()).where('username', '==', username).limit(1);
  return !(await transaction.get(query)).empty;
}

export async function createAccount(
  account: StoredAccount,
  { now, transaction }: { now: Date; transaction: Transaction },
): Promise<void> {
  const document = { ...toDocument(storedAccountSchema, account), updatedAt: now };
  transaction.create((await staff()).doc(account.id), document);
}

export async function changeAccount(
  id: string,
  change: Partial<Omit<StoredAccount, 'id' | 'createdAt'>>,
  { now, transaction }: { now: Date; transaction: Transaction },
): Promise<void> {
  transaction.update((await staff()).doc(id), { ...change, updatedAt: now });
}

/** Counts the owners whose accounts are enabled, up to two. */
export async function countOwners(transaction: Transaction): Promise<number> {
  const owners = (await staff()).where('role', '==', 'owner').where('disabled', '==', false).limit(2);
  return (await transaction.get(owners)).size;
}

async function staff() {
  return (await firestore()).collection('staff');
}
