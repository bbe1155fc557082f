import { myAccount as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { noteDeletion } from '../../account/data/userStore';
import { endpoint } from '../../platform/http/endpoint';
import { assertRecentSignIn } from '../domain/leaving';
import { deleteAccount } from '../flows/deleteAccount';

// If a customer has hundreds of orders, a request may end with a busy response. Another request then processes the
// rest.
export const myAccount = endpoint(contract, async ({ input, caller, now }) => {
  if (caller.staff !== null) {
    throw new AppError('transition-refused', 'Staff accounts are managed in the back office.');
  }
  if (input.confirm === 'keep') {
    await noteDeletion(caller.uid, null);
    return {};
  }
  assertRecentSignIn(caller.signedInAt, now);
  if (input.confirm === 'when-orders-are-over') {
    await noteDeletion(caller.uid, now);
    return {};
  }
  await deleteAccount(caller.uid, now);
  return {};
});
