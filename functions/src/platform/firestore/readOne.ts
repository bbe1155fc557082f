import { isDeployed } from '../deployed';
import { firestore, hasFirestore } from '../firebase';
import { readWithoutClient } from './readWithoutClient';
import type { StoredDocument } from './storeTransaction';

/** One document of texts and numbers: without the database's client in a process in the cloud that has had no use for it yet. */
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
