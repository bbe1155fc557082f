import { updatePromotion as contract } from '@shop/core/contracts/promotions';

import { endpoint } from '../../platform/http/endpoint';
import { changePromotion } from '../domain/changePromotion';
import { existing, writePromotion } from '../flows/writePromotion';

export const updatePromotion = endpoint(contract, async ({ input, caller, now }) => {
  const { promotionId, ...change } = input;
  const write = { caller, action: contract.name, now };
  return {
    promotion: await writePromotion(promotionId, write, (promotion, all) =>
      changePromotion(existing(promotion), change, all),
    ),
  };
});
