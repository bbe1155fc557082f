import { AppError } from '@shop/core/model/appError';
import type { Banner } from '@shop/core/model/banner';

import { transact } from '../../platform/firestore/transact';
import type { StaffCaller } from '../../platform/http/caller';
import { addAuditRow } from '../../audit/data/auditStore';
import { differingFields } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import { openBanners, saveBanner } from '../data/bannerStore';
import { assertRoom } from '../domain/changeBanner';

/** Who writes, through which endpoint, and when. */
export type BannerWrite = { caller: StaffCaller; action: string; now: Date };

/** Adds a banner with its place in the list and its audit row. */
export async function addBannerToShop(banner: Banner, write: BannerWrite): Promise<void> {
  await writeBanner(banner.id, write, (_none, all) => {
    assertRoom(all);
    return banner;
  });
}

/** Lets `decide` change a banner, or remove it by answering null. Throws `not-found`, and what `decide` throws. */
export async function changeBannerInShop<T extends Banner | null>(
  id: string,
  decide: (banner: Banner) => T,
  write: BannerWrite,
): Promise<T> {
  return writeBanner(id, write, (banner) => {
    if (banner === null) throw new AppError('not-found', 'There is no such banner.');
    return decide(banner);
  });
}

/** Writes what `decide` answers with list and audit row in one transaction; nothing is written when nothing differs. */
async function writeBanner<T extends Banner | null>(
  id: string,
  { caller, action, now }: BannerWrite,
  decide: (banner: Banner | null, all: readonly Banner[]) => T,
): Promise<T> {
  return transact(async (context) => {
    const { transaction } = context;
    await context.lock(['banners']);
    const opened = await openBanners(transaction);
    const before = opened.banners.find((banner) => banner.id === id) ?? null;
    const after = decide(before, opened.banners);
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await saveBanner(transaction, opened, { id, after, now });
    const target = { kind: 'banner', id, name: (after ?? before)?.title ?? '' };
    const told =
      before !== null && after !== null
        ? differingFields(before, after)
        : { before: before && { ...before }, after: after && { ...after } };
    const by = staffAuthor(caller);
    await addAuditRow({ at: now, by, byName: caller.name, action, target, ...told }, context);
    return after;
  });
}
