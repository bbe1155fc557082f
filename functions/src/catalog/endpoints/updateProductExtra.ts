import { updateProductExtra as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { changeExtra } from '../domain/changeItem';
import { changeItem } from '../flows/itemWrites';

export const updateProductExtra = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now, reason: input.reason };
  const wanted = { id: input.productId, kinds: ['extra'] } as const;
  return { item: await changeItem(wanted, (item) => changeExtra(item, input), write) };
});
