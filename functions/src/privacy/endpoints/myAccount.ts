import { myAccount as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { noteDeletion } from '../../account/data/userStore';
import { endpoint } from '../../platform/http/endpoint';
import { assertRecentSignIn } from '../domain/leaving';
import { deleteAccount } from '../flows/deleteAccount';

// After a busy response, the customer tries again, which processes the remaining orders if there are hundreds.
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
