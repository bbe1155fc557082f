import { addBanner as contract } from '@shop/core/contracts/bannersAdmin';

import { staffAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { addBannerToShop } from '../flows/bannerWrites';

export const addBanner = endpoint(contract, async ({ input, caller, now, newId }) => {
  const { title, description, imageUrl } = input;
  const made = { id: newId(), createdBy: staffAuthor(caller), createdDateTime: now.toISOString() };
  const banner = { ...made, title, description, imageUrl };
  await addBannerToShop(banner, { caller, action: contract.name, now });
  return { banner };
});
