import { addPromotion as contract } from '@shop/core/contracts/promotions';

import { endpoint } from '../../platform/http/endpoint';
import { newPromotion } from '../domain/changePromotion';
import { writePromotion } from '../flows/writePromotion';

export const addPromotion = endpoint(contract, async ({ input, caller, now, newId }) => {
  const id = newId();
  const write = { caller, action: contract.name, now };
  return {
    promotion: await writePromotion(id, write, (_none, running) => newPromotion(id, input, { running, now })),
  };
});
