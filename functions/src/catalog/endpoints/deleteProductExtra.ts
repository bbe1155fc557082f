import { deleteProductExtra as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { archiveItem } from '../flows/archiveItem';

export const deleteProductExtra = endpoint(contract, async ({ input, caller, now }) =>
  archiveItem({ id: input.selectedProductIdExtra, kind: 'extra' }, { caller, action: contract.name, now }),
);
