import { newRecoveryCodes as contract } from '@shop/core/contracts/secondFactor';

import { endpoint } from '../../platform/http/endpoint';
import { actingStaff } from '../flows/accountWrites';
import { countedForSession } from '../flows/countedForSession';
import { renewRecoveryCodes } from '../flows/secondFactorWrites';

export const newRecoveryCodes = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller: actingStaff(caller), action: contract.name, now };
  return { recoveryCodes: await countedForSession(caller, now, () => renewRecoveryCodes(input.code, write)) };
});
