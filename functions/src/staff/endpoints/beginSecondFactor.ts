import { beginSecondFactor as contract } from '@shop/core/contracts/secondFactor';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { actingStaff } from '../flows/accountWrites';
import { checkOwnPassword } from '../flows/countedForSession';
import { beginOwn } from '../flows/secondFactorWrites';

export const beginSecondFactor = endpoint(contract, async ({ input, caller, now }) => {
  if (caller.mustChangePassword) {
    // The member of staff who set the temporary password must not be able to add their own phone.
    throw new AppError('password-change-due', 'Please choose a password of your own first.');
  }
  await checkOwnPassword(caller, input.password, now);
  // Imported on first use, because few functions need this library.
  const { newSecret } = await import('../domain/totp');
  const secret = newSecret();
  await beginOwn(secret, { caller: actingStaff(caller), action: contract.name, now });
  return { secret };
});
