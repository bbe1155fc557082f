import { addProduct as contract } from '@shop/core/contracts/catalogDesk';

import { staffAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { newFlower } from '../domain/newItem';
import { addItem } from '../flows/itemWrites';

export const addProduct = endpoint(contract, async ({ input, caller, now, newId }) => {
  const item = newFlower(input, { id: newId(), by: staffAuthor(caller), now });
  return { item: await addItem(item, { caller, action: contract.name, now }) };
});
