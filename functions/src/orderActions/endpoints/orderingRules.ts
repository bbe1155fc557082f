import { orderingRules as contract } from '@shop/core/contracts/holds';

import { readOrderingRules } from '../../orders/data/customerHolds';
import { listUnknownHeld } from '../../orders/data/orderStore';
import { endpoint } from '../../platform/http/endpoint';
import { maxReleased } from '../flows/releaseUnknownHolds';

export const orderingRules = endpoint(contract, async () => {
  const [{ isKnownOnly }, held] = await Promise.all([readOrderingRules(), listUnknownHeld(maxReleased)]);
  return { isKnownOnly, unknownOrders: held.length };
});
