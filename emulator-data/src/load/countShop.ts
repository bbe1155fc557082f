import type { DemoShop } from '../shop/demoShop';
import type { Services } from './writeShop';

/** Returns what is missing after a load. Emulators silently drop data that they reject. */
export async function missingFrom(
  { firestore, auth, storage }: Services,
  shop: DemoShop,
  bucket: string,
): Promise<string[]> {
  const [documents, users, files] = await Promise.all([
    missingDocuments(firestore, shop),
    missingUsers(auth, shop),
    missingFiles(storage, bucket, shop),
  ]);
  return [...documents, ...users, ...files];
}

async function missingDocuments(
  firestore: Services['firestore'],
  { documents }: DemoShop,
): Promise<string[]> {
  const references = [...documents.keys()].map((place) => firestore.doc(place));
  // Reads no fields, because only existence matters.
  const found = await firestore.getAll(...references, { fieldMask: [] });
  return found.filter((snapshot) => !snapshot.exists).map((snapshot) => snapshot.ref.path);
}

async function missingUsers(auth: Services['auth'], { customers }: DemoShop): Promise<string[]> {
  if (customers.length === 0) return [];
  const { users } = await auth.getUsers(customers.map(({ uid }) => ({ uid })));
  const known = new Set(users.map(({ uid, email }) => `${uid} ${email ?? ''}`));
  return customers.map(({ uid, email }) => `${uid} ${email}`).filter((user) => !known.has(user));
}

async function missingFiles(
  storage: Services['storage'],
  bucket: string,
  { files }: DemoShop,
): Promise<string[]> {
  const [found] = await storage.bucket(bucket).getFiles({ prefix: 'images/' });
  const known = new Set(found.map(({ name }) => name));
  return files.map((file) => file.path).filter((name) => !known.has(name));
}
