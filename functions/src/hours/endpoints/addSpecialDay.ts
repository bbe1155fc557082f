import { addSpecialDay as contract } from '@shop/core/contracts/hoursAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { changeSpecialDay } from '../flows/hoursWrites';

export const addSpecialDay = endpoint(contract, async ({ input, caller, now }) => {
  await changeSpecialDay(input, { caller, action: contract.name, now });
  return {};
});
