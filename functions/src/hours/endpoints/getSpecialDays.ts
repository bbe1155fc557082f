import { getSpecialDays as contract } from '@shop/core/contracts/hoursAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { readShopHours } from '../data/hoursStore';
import { toAdminHours } from '../domain/shopHours';

export const getSpecialDays = endpoint(contract, async ({ now }) =>
  toAdminHours(await readShopHours(now), now),
);
