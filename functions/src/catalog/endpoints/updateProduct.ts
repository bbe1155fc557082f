import { updateProduct as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { changeFlower } from '../domain/changeItem';
import { changeItem } from '../flows/itemWrites';

export const updateProduct = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now, reason: input.reason };
  const wanted = { id: input.productId, kinds: ['flower'] } as const;
  return { item: await changeItem(wanted, (item) => changeFlower(item, input), write) };
});
