import { markSoldOut as contract } from '@shop/core/contracts/catalogAdmin';
import { itemKinds } from '@shop/core/items/registry';

import { endpoint } from '../../platform/http/endpoint';
import { withSoldOut } from '../domain/soldOut';
import { saveChange } from '../flows/itemWrites';

export const markSoldOut = endpoint(contract, async ({ input: { id, ...change }, caller, now }) => {
  const reason = change.isSoldOut ? 'sold out' : 'back on sale';
  const write = { caller, action: contract.name, now, reason };
  return { item: await saveChange({ id, kinds: itemKinds }, (item) => withSoldOut(item, change), write) };
});
