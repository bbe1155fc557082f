import { AppError } from '@shop/core/model/appError';
import type { Banner } from '@shop/core/model/banner';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { transact } from '../../platform/firestore/transact';
import { openBanners, saveBanners } from '../data/bannerStore';
import { movedTo, ranked, versionOf } from '../domain/bannerList';
import { assertRoom } from '../domain/changeBanner';

export async function addBannerToShop(banner: Banner, write: StaffAction): Promise<void> {
  await writeBanner(banner.id, write, (_none, all) => {
    assertRoom(all);
    return banner;
  });
}

/** `decide` may return a changed banner, or null to remove it. Throws `not-found` and the errors of `decide`. */
export async function changeBannerInShop<T extends Banner | null>(
  id: string,
  decide: (banner: Banner) => T,
  write: StaffAction,
  place?: number,
): Promise<T> {
  const decideKnown = (banner: Banner | null) => {
    if (banner === null) throw new AppError('not-found', 'There is no such banner.');
    return decide(banner);
  };
  return writeBanner(id, write, decideKnown, place);
}

/** Writes the banner, the list and an audit row in one transaction, or nothing if nothing changed. */
async function writeBanner<T extends Banner | null>(
  id: string,
  write: StaffAction,
  decide: (banner: Banner | null, all: readonly Banner[]) => T,
  place?: number,
): Promise<T> {
  return transact(async (context) => {
    const { transaction } = context;
    const opened = await openBanners(transaction);
    const before = opened.banners.find((banner) => banner.id === id) ?? null;
    const after = decide(before, opened.banners);
    const others = opened.banners.filter((banner) => banner.id !== id);
    const decided = after === null ? others : [...others, after];
    const all = place === undefined ? decided : movedTo(decided, id, place);
    // A newer banner without a recorded position comes first, so the recorded positions may be outdated.
    const seen = place === undefined ? opened.banners : ranked(opened.banners);
    const found = (banners: readonly Banner[]) => banners.find((banner) => banner.id === id) ?? null;
    const change = changeOf<Banner>(found(seen), found(all));
    if (change === null) return after;
    const version = before === null ? 1 : versionOf(before) + 1;
    const written = all.map((banner) => (banner.id === id ? { ...banner, version } : banner));
    await saveBanners(transaction, opened, { all: written, now: write.now });
    const target = { kind: 'banner', id, name: (after ?? before)?.title ?? '' };
    await addAuditRow(write, { target, ...change }, context);
    return after === null ? after : { ...after, version };
  });
}
