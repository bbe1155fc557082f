import type { Item } from '../items/domain/item';
import { firestore } from '../platform/firebase';

/** Stores items in the database, without search terms and return times. Does not update their lists. */
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

/** Returns a document's fields as stored in the database, or undefined. */
export async function readStored(path: string): Promise<Record<string, unknown> | undefined> {
  return (await (await firestore()).doc(path).get()).data();
}
