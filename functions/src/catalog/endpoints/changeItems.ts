import { changeItems as contract } from '@shop/core/contracts/catalogAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { changeItemsTogether } from '../flows/changeItems';

export const changeItems = endpoint(contract, ({ input, caller, now, newId }) =>
  changeItemsTogether({ ...input, newId }, { caller, action: contract.name, now }),
);
