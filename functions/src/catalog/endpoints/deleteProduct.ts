import { deleteProduct as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { archiveItem } from '../flows/archiveItem';

export const deleteProduct = endpoint(contract, async ({ input, caller, now }) =>
  archiveItem({ id: input.selectedProductId, kind: 'flower' }, { caller, action: contract.name, now }),
);
