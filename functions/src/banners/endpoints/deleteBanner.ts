import { deleteBanner as contract } from '@shop/core/contracts/bannersAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { changeBannerInShop } from '../flows/bannerWrites';

export const deleteBanner = endpoint(contract, async ({ input, caller, now }) => {
  await changeBannerInShop(input.bannerId, () => null, { caller, action: contract.name, now });
  return { message: 'Banner deleted successfully' };
});
