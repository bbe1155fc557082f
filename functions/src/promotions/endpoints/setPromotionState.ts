import { setPromotionState as contract } from '@shop/core/contracts/promotions';

import { endpoint } from '../../platform/http/endpoint';
import { movePromotion } from '../domain/changePromotion';
import { existing, writePromotion } from '../flows/writePromotion';

export const setPromotionState = endpoint(contract, async ({ input, caller, now }) => {
  const { promotionId, version, state } = input;
  const write = { caller, action: contract.name, now };
  return {
    promotion: await writePromotion(promotionId, write, (promotion) =>
      movePromotion(existing(promotion), { version, to: state, now }),
    ),
  };
});
