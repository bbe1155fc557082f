import { deleteEdible as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { archiveItem } from '../flows/archiveItem';

export const deleteEdible = endpoint(contract, async ({ input, caller, now }) => {
  const id = 'id' in input ? input.id : input.selectedProductIdEdible;
  return archiveItem({ id, kind: 'edible' }, { caller, action: contract.name, now });
});
