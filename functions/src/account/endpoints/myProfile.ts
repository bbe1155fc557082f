import { myProfile as contract } from '@shop/core/contracts/account';

import { endpoint } from '../../platform/http/endpoint';
import { readOwnProfile } from '../flows/ownProfile';

export const myProfile = endpoint(contract, async ({ caller }) => ({
  profile: await readOwnProfile(caller),
}));
