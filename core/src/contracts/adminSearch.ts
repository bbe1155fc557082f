import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { customerRowSchema } from '../model/customer';
import { idSchema } from '../model/fields';
import { orderSchema } from '../model/order';
import { contract } from './contract';

export const resultsPerGroup = 5;

/**
 * Returns up to `resultsPerGroup` matches per group. `more` names the incomplete groups. Groups that the caller's role
 * may not see are empty.
 */
export const adminSearch = contract({
  name: 'adminSearch',
  // POST, because the search text may be personal data.
  method: 'POST',
  path: 'admin-search',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({
    find: v.pipe(v.string(), v.trim(), v.minLength(2, 'is too short'), v.maxLength(100, 'is too long')),
  }),
  output: v.object({
    orders: v.array(orderSchema),
    items: v.array(
      v.object({
        id: idSchema,
        kind: v.picklist(itemKinds),
        code: v.string(),
        name: v.string(),
        isDeleted: v.boolean(),
      }),
    ),
    customers: v.array(customerRowSchema),
    more: v.array(v.picklist(['orders', 'items', 'customers'])),
  }),
});
