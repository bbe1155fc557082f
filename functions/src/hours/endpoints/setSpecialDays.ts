import { setSpecialDays as contract } from '@shop/core/contracts/hoursAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { changeSpecialDays } from '../flows/hoursWrites';

export const setSpecialDays = endpoint(contract, async ({ input, caller, now }) => {
  await changeSpecialDays(input.days, { caller, action: contract.name, now });
  return {};
});
