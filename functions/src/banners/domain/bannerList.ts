import type { Banner } from '@shop/core/model/banner';

/** Banners as the carousel shows them: newest first, then by id. */
export function toBannerList(banners: readonly Banner[]): Banner[] {
  return banners.map(toBanner).sort(newestFirst);
}

/** `createdBy` is documented, and empty: who of the staff made it is the shop's own business. */
function toBanner({ id, title, description, imageUrl, createdDateTime }: Banner): Banner {
  return { id, title, description, imageUrl, createdBy: '', createdDateTime };
}

function newestFirst(a: Banner, b: Banner): number {
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
