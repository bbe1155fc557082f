import { firestore } from '../platform/firebase';

/** Publishes a first version if there is none. Never changes published terms. */
export async function termsInForce(): Promise<number> {
  const database = await firestore();
  const current = database.collection('terms').doc('current');
  return database.runTransaction(async (transaction) => {
    const found: unknown = (await transaction.get(current)).get('version');
    if (typeof found === 'number') return found;
    const published = { terms: 'Be of age.', version: 1, updatedAt: new Date(), updatedBy: 'staff:admin' };
    transaction.set(current, published);
    transaction.set(database.collection('termsVersions').doc('1'), published);
    return 1;
  });
}
