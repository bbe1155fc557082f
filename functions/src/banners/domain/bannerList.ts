import type { Banner } from '@shop/core/model/banner';

/** Older banners have no version. */
export function versionOf({ version = 1 }: Banner): number {
  return version;
}

/** Sorts by the position that staff set, then newest first, then by id. */
export function toBannerList(banners: readonly Banner[]): Banner[] {
  return banners.map(toBanner).sort(inOrder);
}

/** Returns the banners that are shown on `date`, without the fields for staff. */
export function bannersOn(list: readonly Banner[], date: string): Banner[] {
  return list
    .filter(
      ({ showFrom = '', showUntil = '' }) => showFrom <= date && (showUntil === '' || date <= showUntil),
    )
    .map(({ showFrom: _from, showUntil: _until, rank: _rank, version: _version, ...banner }) => banner);
}

/** Returns the banners in the order of the carousel, with their positions recorded. */
export function ranked(banners: readonly Banner[]): Banner[] {
  return withRanks([...banners].sort(inOrder));
}

/** `place` counts from 1. Every banner gets a position. */
export function movedTo(banners: readonly Banner[], id: string, place: number): Banner[] {
  const sorted = ranked(banners);
  const moved = sorted.find((banner) => banner.id === id);
  if (moved === undefined) return sorted;
  const others = sorted.filter((banner) => banner.id !== id);
  return withRanks(others.toSpliced(place - 1, 0, moved));
}

function withRanks(sorted: readonly Banner[]): Banner[] {
  return sorted.map((banner, rank) => (banner.rank === rank ? banner : { ...banner, rank }));
}

/** Leaves the documented `createdBy` empty, because customers must not see which member of staff created the banner. */
function toBanner(banner: Banner): Banner {
  const {
    id,
    title,
    description,
    imageUrl,
    createdDateTime,
    link = '',
    showFrom = '',
    showUntil = '',
  } = banner;
  return {
    id,
    title,
    description,
    imageUrl,
    createdBy: '',
    createdDateTime,
    ...(link !== '' && { link }),
    ...(showFrom !== '' && { showFrom }),
    ...(showUntil !== '' && { showUntil }),
    ...(banner.rank !== undefined && { rank: banner.rank }),
    version: versionOf(banner),
  };
}

/** A banner without a position was added after the last reordering, so it comes first. */
function inOrder(a: Banner, b: Banner): number {
  const [first, second] = [a.rank ?? -1, b.rank ?? -1];
  if (first !== second) return first - second;
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
