import { updateOperatingHours as contract } from '@shop/core/contracts/hoursAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { withOperatingHours } from '../domain/changeHours';
import { changeWeek } from '../flows/hoursWrites';

export const updateOperatingHours = endpoint(contract, async ({ input, caller, now }) => {
  await changeWeek((hours) => withOperatingHours(hours, input), { caller, action: contract.name, now });
  return {};
});
