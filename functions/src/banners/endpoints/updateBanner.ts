import { updateBanner as contract } from '@shop/core/contracts/bannersAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { changeBanner } from '../domain/changeBanner';
import { changeBannerInShop } from '../flows/bannerWrites';

export const updateBanner = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now };
  return { banner: await changeBannerInShop(input.bannerId, (banner) => changeBanner(banner, input), write) };
});
