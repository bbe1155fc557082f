import { restoreItem as contract } from '@shop/core/contracts/catalogAdmin';
import { itemKinds } from '@shop/core/items/registry';

import { endpoint } from '../../platform/http/endpoint';
import { withoutArchive } from '../flows/archiveItem';
import { saveChange } from '../flows/itemWrites';

export const restoreItem = endpoint(contract, async ({ input, caller, now }) => {
  const wanted = { id: input.id, kinds: itemKinds };
  return { item: await saveChange(wanted, withoutArchive, { caller, action: contract.name, now }) };
});
