import { deleteExtra as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/http/endpoint';
import { archiveItem } from '../flows/archiveItem';

export const deleteExtra = endpoint(contract, async ({ input, caller, now }) =>
  archiveItem({ id: input.id, kind: 'extra' }, { caller, action: contract.name, now }),
);
