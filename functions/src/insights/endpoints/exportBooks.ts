import { exportBooks as contract } from '@shop/core/contracts/insights';

import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { readBooks } from '../flows/readBooks';

export const exportBooks = endpoint(
  contract,
  async ({ input: { from, to }, now }) => readBooks(from, to, await currentShopProfile(now)),
  { workSeconds: 50 },
);
