import { firestore } from '../../platform/firebase';
import type { Changes, ChangesFrom } from '../../platform/firestore/readChanges';
import { readChanges } from '../../platform/firestore/readChanges';

/** Oldest change first. */
export async function listChangedUsers(from: ChangesFrom | null, limit: number): Promise<Changes> {
  const users = (await firestore()).collection('users');
  return readChanges(users, { field: 'updatedAt', fields: [], from, limit });
}
