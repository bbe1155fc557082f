import { exportOrders as contract } from '@shop/core/contracts/ordersAdmin';
import { shopClock } from '@shop/core/rules/openingHours';

import { addAuditRow } from '../../audit/data/auditStore';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { countFiltered } from '../data/orderSearch';
import { toOrderFilter } from '../domain/orderFilter';
import { assertExportable, partOfFile } from '../flows/exportOrders';

export const exportOrders = endpoint(contract, async ({ input, caller, now }) => {
  const filter = toOrderFilter(input);
  const isFirst = input.before === undefined;
  if (isFirst && filter !== null) assertExportable(await countFiltered(filter));
  const start = { before: input.before, beforeId: input.beforeId };
  const part = await partOfFile(filter, start, await currentShopProfile(now));
  const { orders } = part;
  // Recorded before any data leaves the shop, so that no export goes unrecorded.
  const target = { kind: 'orders', id: shopClock(now).date, name: `${orders} orders` };
  // The search text may be a customer's name, which must be erased with the customer.
  const { find = '', ...chosen } = input;
  const after = { ...chosen, ...(find !== '' && { isSearch: true }), orders };
  const change = { target, before: null, after };
  await transact((context) => addAuditRow({ caller, action: contract.name, now }, change, context));
  return part;
});
