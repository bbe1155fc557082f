import { manageShopProfile as contract } from '@shop/core/contracts/shopProfileAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { readShopProfile } from '../data/shopProfileStore';

export const manageShopProfile = endpoint(contract, () => readShopProfile());
