import { managePromotions as contract, promotionsPerPage } from '@shop/core/contracts/promotions';

import { figuresOf } from '../../orders/data/promotedOrders';
import { endpoint } from '../../platform/http/endpoint';
import { listPromotions } from '../data/promotionLists';

export const managePromotions = endpoint(contract, async ({ input: { list = 'current', after } }) => {
  const { promotions, more } = await listPromotions({ list, after, limit: promotionsPerPage });
  const listed = promotions.map(async (promotion) => ({
    promotion,
    figures: await figuresOf(promotion.id),
  }));
  return { promotions: await Promise.all(listed), more };
});
