import { fetchAllBanners as contract } from '@shop/core/contracts/banners';

import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';
import { answerJson } from '../../platform/http/answer';
import { endpoint } from '../../platform/http/endpoint';
import { readBannerJson } from '../data/bannerStore';

const keptMs = 3000;

const current = cachedWithTtl(
  async (now) => answerJson(`{"success":true,"banners":${await readBannerJson(now)}}`),
  keptMs,
);

export const fetchAllBanners = endpoint(contract, ({ now }) => current(now));
