import { manageBanners as contract } from '@shop/core/contracts/bannersAdmin';

import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { readBannerJson } from '../data/bannerStore';

export const manageBanners = endpoint(contract, async ({ now }) =>
  answerJson(`{"success":true,"banners":${await readBannerJson(now)}}`),
);
