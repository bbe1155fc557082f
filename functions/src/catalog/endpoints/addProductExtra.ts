import { addProductExtra as contract } from '@shop/core/contracts/catalogDesk';

import { staffAuthor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { newExtra } from '../domain/newItem';
import { addItem } from '../flows/itemWrites';

export const addProductExtra = endpoint(contract, async ({ input, caller, now, newId }) => {
  const item = newExtra(input, { id: newId(), by: staffAuthor(caller), now });
  return { item: await addItem(item, { caller, action: contract.name, now }) };
});
