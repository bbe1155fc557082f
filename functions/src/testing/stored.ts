import type { Item } from '../items/domain/item';
import { firestore } from '../platform/firebase';

/** Omits the derived fields `words` and `dueAt`, and does not update lists. */
export async function storeItems(...items: readonly Item[]): Promise<void> {
  const database = await firestore();
  const batch = database.batch();
  for (const { id, createdDateTime, updatedAt, archivedAt, ...fields } of items) {
    batch.set(database.collection('items').doc(id), {
      ...fields,
      createdDateTime: new Date(createdDateTime),
      updatedAt: new Date(updatedAt),
      ...(archivedAt === undefined ? {} : { archivedAt: new Date(archivedAt) }),
    });
  }
  await batch.commit();
}

export async function readStored(path: string): Promise<Record<string, unknown> | undefined> {
  return (await (await firestore()).doc(path).get()).data();
}

/** Returns the audit rows of a target, newest first. */
export async function auditOf(id: string) {
  const rows = await (await firestore()).collection('auditLog').where('target.id', '==', id).get();
  return rows.docs.map((row) => row.data()).sort((a, b) => b['at'].toMillis() - a['at'].toMillis());
}
