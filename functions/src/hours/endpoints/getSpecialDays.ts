import { getSpecialDays as contract } from '@shop/core/contracts/hoursDesk';

import { endpoint } from '../../platform/http/endpoint';
import { readShopHours } from '../data/hoursStore';
import { toHoursDesk } from '../domain/shopHours';

export const getSpecialDays = endpoint(contract, async ({ now }) =>
  toHoursDesk(await readShopHours(now), now),
);
