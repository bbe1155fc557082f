import { fetchAllBanners as contract } from '@shop/core/contracts/banners';

import { answerJson } from '../../platform/answer';
import { endpoint } from '../../platform/endpoint';
import { remembered } from '../../platform/remembered';
import { readBannerJson } from '../data/bannerStore';

const keptMs = 3000;

const current = remembered(
  async (now) => answerJson(`{"success":true,"banners":${await readBannerJson(now)}}`),
  keptMs,
);

export const fetchAllBanners = endpoint(contract, ({ now }) => current(now));
