/** Author of a review as shown to everyone. */
export type Author = { userName: string; userImage: string };

/** Name shown for a customer whose profile has none: only buyers can review. */
const nameless = 'Verified buyer';

const longestName = 60;
const longestImage = 1024;

/** Returns name and picture of a profile. An e-mail address given as a name is not shown, nor are pictures that are not https. */
export function toAuthor(profile: {
  displayName?: string | undefined;
  photoURL?: string | undefined;
}): Author {
  const name = (profile.displayName ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const image = profile.photoURL ?? '';
  return {
    userName: name === '' || name.includes('@') ? nameless : Array.from(name).slice(0, longestName).join(''),
    userImage: image.startsWith('https://') && image.length <= longestImage ? image : '',
  };
}
