import { auth } from '../../platform/firebase';
import type { Author } from '../domain/author';
import { toAuthor } from '../domain/author';

/** Reads the account in Firebase Authentication, because the claims in the token may be outdated. */
export async function readAuthor(uid: string, shopName: string): Promise<Author> {
  const { displayName, photoURL } = await (await auth()).getUser(uid);
  return toAuthor({ displayName, photoURL }, shopName);
}
