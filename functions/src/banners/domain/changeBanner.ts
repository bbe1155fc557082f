import type { updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { Banner } from '@shop/core/model/banner';
import { assertVersion } from '@shop/core/rules/assertVersion';

import { versionOf } from './bannerList';

const maxBanners = 30;

export function assertRoom(banners: readonly Banner[]): void {
  if (banners.length < maxBanners) return;
  throw new AppError('conflict', `There are ${maxBanners} banners already. Please delete one first.`);
}

/** Throws `stale-version` and the errors of `assertDays`. */
export function changeBanner(
  banner: Banner,
  { updates, clear = [], version }: InputOf<typeof updateBanner>,
): Banner {
  const { title, description, imageUrl } = banner;
  const now = { banner: { title, description, imageUrl } };
  assertVersion(version, { version: versionOf(banner), what: 'this banner', now });
  const { link = banner.link, showFrom = banner.showFrom, showUntil = banner.showUntil } = updates;
  const changed = {
    ...banner,
    ...(link !== undefined && { link }),
    ...(showFrom !== undefined && { showFrom }),
    ...(showUntil !== undefined && { showUntil }),
    title: updates.title ?? title,
    description: updates.description ?? (clear.includes('description') ? '' : description),
    imageUrl: updates.imageUrl ?? imageUrl,
  };
  assertDays(changed);
  return changed;
}

/** Throws if a banner's last day is before its first. */
export function assertDays({ showFrom = '', showUntil = '' }: Banner): void {
  if (showFrom === '' || showUntil === '' || showFrom <= showUntil) return;
  const message = 'The last day is before the first.';
  throw new AppError('bad-request', message, { details: { fields: { showUntil: message } } });
}
