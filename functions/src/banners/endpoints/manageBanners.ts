import { manageBanners as contract } from '@shop/core/contracts/bannersDesk';

import { answerJson } from '../../platform/answer';
import { endpoint } from '../../platform/endpoint';
import { readBannerJson } from '../data/bannerStore';

export const manageBanners = endpoint(contract, async ({ now }) =>
  answerJson(`{"success":true,"banners":${await readBannerJson(now)}}`),
);
