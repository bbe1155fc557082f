import { auth } from '../../platform/firebase';
import type { Author } from '../domain/author';
import { toAuthor } from '../domain/author';

/** The author as the identity provider knows them now; what a browser says about itself does not count. */
export async function readAuthor(uid: string, shopName: string): Promise<Author> {
  const { displayName, photoURL } = await (await auth()).getUser(uid);
  return toAuthor({ displayName, photoURL }, shopName);
}
