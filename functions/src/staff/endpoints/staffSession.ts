import { staffSession as contract } from '@shop/core/contracts/staff';

import { endpoint } from '../../platform/http/endpoint';

export const staffSession = endpoint(contract, ({ caller }) => {
  const { staffId, username, name, role, mustChangePassword, mustAddSecondFactor } = caller;
  return Promise.resolve({ staffId, username, name, role, mustChangePassword, mustAddSecondFactor });
});
