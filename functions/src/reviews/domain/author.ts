import { cleanLine, hasAddress, isOfOneScript } from '@shop/core/model/fields';

export type Author = { userName: string; userImage: string };

/** Name shown instead of an unacceptable name. Only buyers can write reviews. */
const nameless = 'Verified buyer';

const longestName = 60;
const longestImage = 1024;

/** Words that suggest that the author represents the shop. */
const office =
  /(?<!\p{L})(?:admin\w*|manager|moderator|official|owner|shop|staff|store|support|team)(?!\p{L})/iu;

/** Permitted hosts of account pictures, because a picture's host can see who views a product. */
const imageHosts: readonly string[] = ['lh3.googleusercontent.com', 'graph.facebook.com'];

type Profile = { displayName?: string | undefined; photoURL?: string | undefined };

/** Hides pictures from unlisted hosts, and names that contain an address, mix scripts or impersonate the shop. */
export function toAuthor({ displayName = '', photoURL = '' }: Profile, shopName: string): Author {
  const name = cleanLine(displayName.replace(/[\p{Cf}]+/gu, ' '), longestName);
  return {
    userName: name !== '' && mayStand(name, shopName) ? name : nameless,
    userImage: isKnownImage(photoURL) ? photoURL : '',
  };
}

function mayStand(name: string, shopName: string): boolean {
  const shop = lettersOf(shopName);
  const isShops = shop !== '' && lettersOf(name).includes(shop);
  return !hasAddress(name) && isOfOneScript(name) && !office.test(name) && !isShops;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isKnownImage(url: string): boolean {
  if (url.length > longestImage || !URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && imageHosts.includes(host);
}
