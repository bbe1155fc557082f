import { userAddresses as contract } from '@shop/core/contracts/delivery';

import { endpoint } from '../../platform/http/endpoint';
import { readBook } from '../data/addressStore';
import { readUser } from '../data/userStore';

export const userAddresses = endpoint(contract, async ({ caller }) => {
  const [user, addresses] = await Promise.all([readUser(caller.uid), readBook(caller.uid)]);
  return { data: { addresses, phoneNumber: user?.phoneNumber ?? '' } };
});
