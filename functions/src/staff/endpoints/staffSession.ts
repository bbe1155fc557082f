import { staffSession as contract } from '@shop/core/contracts/staff';

import { paymentMode } from '../../platform/config';
import { isRealProject } from '../../platform/deployed';
import { endpoint } from '../../platform/http/endpoint';

export const staffSession = endpoint(contract, ({ caller }) => {
  const { staffId, username, name, role, mustChangePassword, mustAddSecondFactor } = caller;
  const hasTestPayments = isRealProject() && paymentMode() === 'test';
  return Promise.resolve({
    staffId,
    username,
    name,
    role,
    mustChangePassword,
    mustAddSecondFactor,
    hasTestPayments,
  });
});
