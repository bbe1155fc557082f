import { confirmSecondFactor as contract } from '@shop/core/contracts/secondFactor';

import { endpoint } from '../../platform/http/endpoint';
import { issueStaffToken } from '../data/staffStore';
import { actingStaff } from '../flows/accountWrites';
import { countedForSession } from '../flows/countedForSession';
import { confirmOwn } from '../flows/secondFactorWrites';

export const confirmSecondFactor = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller: actingStaff(caller), action: contract.name, now };
  const { account, recoveryCodes } = await countedForSession(caller, now, () =>
    confirmOwn(input.code, write),
  );
  // The new token continues the caller's session, which still ends at its original time.
  return { recoveryCodes, token: await issueStaffToken(account, caller.signedInAt) };
});
