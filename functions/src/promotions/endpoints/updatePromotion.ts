import { updatePromotion as contract } from '@shop/core/contracts/promotions';

import { countUsing } from '../../orders/data/promotedOrders';
import { endpoint } from '../../platform/http/endpoint';
import { changePromotion } from '../domain/changePromotion';
import { existing, writePromotion } from '../flows/writePromotion';

export const updatePromotion = endpoint(contract, async ({ input, caller, now }) => {
  const { promotionId, ...change } = input;
  const write = { caller, action: contract.name, now };
  const usesSoFar = change.terms.totalUses === null ? 0 : await countUsing(promotionId);
  return {
    promotion: await writePromotion(promotionId, write, (promotion, running) =>
      changePromotion(existing(promotion), change, { running, now, usesSoFar }),
    ),
  };
});
