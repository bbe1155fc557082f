import { deleteAddress as contract } from '@shop/core/contracts/delivery';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { removeAddress } from '../data/addressStore';

export const deleteAddress = endpoint(contract, async ({ input, caller }) => {
  if (!(await removeAddress(caller.uid, input.addressId))) {
    throw new AppError('not-found', 'This address is not in your address book.');
  }
  return {};
});
