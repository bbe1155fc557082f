import { turnOffSecondFactor as contract } from '@shop/core/contracts/secondFactor';

import { endpoint } from '../../platform/http/endpoint';
import { issueStaffToken } from '../data/staffStore';
import { actingStaff } from '../flows/accountWrites';
import { countedForSession } from '../flows/countedForSession';
import { turnOffOwn } from '../flows/secondFactorWrites';

export const turnOffSecondFactor = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller: actingStaff(caller), action: contract.name, now };
  const account = await countedForSession(caller, now, () => turnOffOwn(input.code, write));
  return { token: await issueStaffToken(account, caller.signedInAt) };
});
