import { isDeployed } from '../deployed';
import { firestore, hasFirestore } from '../firebase';
import { readWithoutClient } from './readWithoutClient';
import type { StoredDocument } from './storeTransaction';

/** Reads one document of texts and numbers, without the database client in a cloud process that has not loaded it yet. */
export async function readOne(path: string): Promise<StoredDocument> {
  if (isDeployed() && !hasFirestore()) {
    const found = await readWithoutClient(path);
    if (found !== null) {
      const { fields } = found;
      const id = path.slice(path.lastIndexOf('/') + 1);
      return { id, exists: fields !== null, ref: { path }, data: () => fields ?? undefined };
    }
  }
  return (await firestore()).doc(path).get();
}
