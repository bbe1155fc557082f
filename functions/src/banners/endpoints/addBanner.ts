import { addBanner as contract } from '@shop/core/contracts/bannersAdmin';

import { staffAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { assertDays } from '../domain/changeBanner';
import { addBannerToShop } from '../flows/bannerWrites';

export const addBanner = endpoint(contract, async ({ input, caller, now, newId }) => {
  const { title, description, imageUrl, link, showFrom, showUntil } = input;
  const made = {
    id: newId(),
    createdBy: staffAuthor(caller),
    createdDateTime: now.toISOString(),
    version: 1,
  };
  const placement = Object.fromEntries(
    Object.entries({ link, showFrom, showUntil }).filter(([, text]) => text !== ''),
  );
  const banner = { ...made, title, description, imageUrl, ...placement };
  assertDays(banner);
  await addBannerToShop(banner, { caller, action: contract.name, now });
  return { banner };
});
