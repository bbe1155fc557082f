import { AppError } from '@shop/core/model/appError';
import type { Banner } from '@shop/core/model/banner';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { changeOf } from '../../audit/domain/auditRow';
import { transact } from '../../platform/firestore/transact';
import { openBanners, saveBanner } from '../data/bannerStore';
import { assertRoom } from '../domain/changeBanner';

/** Adds a banner with its place in the list and its audit row. */
export async function addBannerToShop(banner: Banner, write: StaffAction): Promise<void> {
  await writeBanner(banner.id, write, (_none, all) => {
    assertRoom(all);
    return banner;
  });
}

/** Lets `decide` change a banner, or remove it by answering null. Throws `not-found`, and what `decide` throws. */
export async function changeBannerInShop<T extends Banner | null>(
  id: string,
  decide: (banner: Banner) => T,
  write: StaffAction,
): Promise<T> {
  return writeBanner(id, write, (banner) => {
    if (banner === null) throw new AppError('not-found', 'There is no such banner.');
    return decide(banner);
  });
}

/** Writes what `decide` answers with list and audit row in one transaction; nothing is written when nothing differs. */
async function writeBanner<T extends Banner | null>(
  id: string,
  write: StaffAction,
  decide: (banner: Banner | null, all: readonly Banner[]) => T,
): Promise<T> {
  return transact(async (context) => {
    const { transaction } = context;
    await context.lock(['banners']);
    const opened = await openBanners(transaction);
    const before = opened.banners.find((banner) => banner.id === id) ?? null;
    const after = decide(before, opened.banners);
    const change = changeOf<Banner>(before, after);
    if (change === null) return after;
    await saveBanner(transaction, opened, { id, after, now: write.now });
    const target = { kind: 'banner', id, name: (after ?? before)?.title ?? '' };
    await addAuditRow(write, { target, ...change }, context);
    return after;
  });
}
