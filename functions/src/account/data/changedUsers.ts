import { firestore } from '../../platform/firebase';
import type { Changes, ChangesFrom } from '../../platform/firestore/readChanges';
import { readChanges } from '../../platform/firestore/readChanges';

/** Returns some customers whose records have changed, in the order of the changes. */
export async function listChangedUsers(from: ChangesFrom | null, limit: number): Promise<Changes> {
  const users = (await firestore()).collection('users');
  return readChanges(users, { field: 'updatedAt', fields: [], from, limit });
}
