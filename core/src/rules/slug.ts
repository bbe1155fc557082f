/** Maximum length of the readable part of an address, in characters. */
const maxLength = 60;

/** Returns the readable part of an item's address, such as `gelato-41` for "Gelato #41"; empty when a name has no letter or digit. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}

/** Returns a unique slug for an item whose name results in a taken or empty one: the end of its id is appended. */
export function distinctSlug(slug: string, id: string): string {
  const suffix = slugOf(id).slice(-8) || 'item';
  return slug === '' ? suffix : `${slug}-${suffix}`;
}
