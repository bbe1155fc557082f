import { staffSession as contract } from '@shop/core/contracts/staff';

import { endpoint } from '../../platform/endpoint';

export const staffSession = endpoint(contract, ({ caller }) => {
  const { staffId, username, name } = caller;
  return Promise.resolve({ staffId, username, name });
});
