import { fetchAllBanners as contract } from '@shop/core/contracts/banners';
import type { Banner } from '@shop/core/model/banner';
import { shopClock } from '@shop/core/rules/openingHours';

import { cachedWithTtl } from '../../platform/cache';
import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { readBannerJson } from '../data/bannerStore';
import { bannersOn } from '../domain/bannerList';

const keptMs = 3000;

const current = cachedWithTtl(async (now) => {
  // Only the shop writes this JSON, so it needs no validation.
  const banners = JSON.parse(await readBannerJson(now)) as Banner[];
  const shown = bannersOn(banners, shopClock(now).date);
  return answerJson(`{"success":true,"banners":${JSON.stringify(shown)}}`);
}, keptMs);

export const fetchAllBanners = endpoint(contract, ({ now }) => current(now));
