import { updateEdible as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { changeEdible } from '../domain/changeItem';
import { changeItem } from '../flows/itemWrites';

export const updateEdible = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now, reason: input.reason };
  const wanted = { id: input.productId, kinds: ['edible'] } as const;
  return { item: await changeItem(wanted, (item) => changeEdible(item, input), write) };
});
