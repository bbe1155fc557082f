import { getallOrders as contract } from '@shop/core/contracts/ordersAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { listFiltered, newestChange } from '../data/orderSearch';
import { toOrderFilter } from '../domain/orderFilter';
import { toOrderPage, toPage } from '../domain/orderPage';
import { orderCounts } from '../flows/orderCounts';
import { orderViewContext } from '../flows/orderViewContext';

export const getallOrders = endpoint(contract, async ({ input, now }) => {
  if (input.only === 'stamp') return { orders: [], more: false, stamp: await newestChange() };
  const page = toPage(input);
  const filter = toOrderFilter(input);
  const [found, counts, context] = await Promise.all([
    filter === null ? [] : listFiltered(filter, page),
    input.counts === undefined ? undefined : orderCounts(filter, now),
    orderViewContext(now),
  ]);
  return { ...toOrderPage(found, page, context), ...(counts !== undefined && { counts }) };
});
