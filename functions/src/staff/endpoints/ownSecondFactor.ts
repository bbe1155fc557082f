import { ownSecondFactor as contract } from '@shop/core/contracts/secondFactor';

import { endpoint } from '../../platform/http/endpoint';
import { readSecondFactor } from '../data/secondFactorStore';

export const ownSecondFactor = endpoint(contract, async ({ caller }) => {
  const { active } = await readSecondFactor(caller.staffId);
  return {
    since: active?.since ?? null,
    recoveryCodesLeft: active?.recoveryCodes.length ?? 0,
    isDue: caller.mustAddSecondFactor,
  };
});
