import { myAccount as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { assertRecentSignIn } from '../domain/leaving';
import { deleteAccount } from '../flows/deleteAccount';

// A shopper who is answered that the shop is busy tries again, and what is left of hundreds of orders is done then.
export const myAccount = endpoint(contract, async ({ caller, now }) => {
  if (caller.staff !== null) {
    throw new AppError('transition-refused', 'Staff accounts are managed in the back office.');
  }
  assertRecentSignIn(caller.signedInAt, now);
  await deleteAccount(caller.uid, now);
  return {};
});
