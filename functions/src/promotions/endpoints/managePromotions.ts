import { managePromotions as contract } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';

import { endpoint } from '../../platform/http/endpoint';
import { listPromotions } from '../data/promotionStore';

export const managePromotions = endpoint(contract, async () => ({
  promotions: (await listPromotions()).sort(byName),
}));

/** Those that can be used come first. */
function byName(a: Promotion, b: Promotion): number {
  if (a.isActive !== b.isActive) return a.isActive ? -1 : 1;
  return a.name.localeCompare(b.name);
}
