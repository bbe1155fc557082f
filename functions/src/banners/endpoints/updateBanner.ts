import { updateBanner as contract } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';

import { endpoint } from '../../platform/http/endpoint';
import { changeBanner } from '../domain/changeBanner';
import { changeBannerInShop } from '../flows/bannerWrites';

export const updateBanner = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now };
  const change = (banner: Banner) => changeBanner(banner, input);
  return { banner: await changeBannerInShop(input.bannerId, change, write, input.place) };
});
