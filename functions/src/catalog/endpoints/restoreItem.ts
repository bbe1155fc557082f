import { restoreItem as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { withoutArchive } from '../flows/archiveItem';
import { changeItem } from '../flows/itemWrites';

export const restoreItem = endpoint(contract, async ({ input, caller, now }) => {
  const wanted = { id: input.id, kinds: ['flower', 'edible', 'extra'] } as const;
  return { item: await changeItem(wanted, withoutArchive, { caller, action: contract.name, now }) };
});
