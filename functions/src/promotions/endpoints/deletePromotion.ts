import { deletePromotion as contract } from '@shop/core/contracts/promotions';
import { AppError } from '@shop/core/model/appError';

import { isNamedByOrder } from '../../orders/data/promotedOrders';
import { endpoint } from '../../platform/http/endpoint';
import { removePromotion } from '../flows/writePromotion';

export const deletePromotion = endpoint(contract, async ({ input: { promotionId }, caller, now }) => {
  if (await isNamedByOrder(promotionId)) {
    throw new AppError('conflict', 'Orders have used this promotion. Keep it in the archive.');
  }
  // No order can be added after this check, because the promotion has been archived for longer than a purchase takes.
  await removePromotion(promotionId, { caller, action: contract.name, now });
  return { message: 'Promotion deleted successfully' };
});
