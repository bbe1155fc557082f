import { getallOrders as contract } from '@shop/core/contracts/ordersAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { listFiltered } from '../data/orderSearch';
import { toOrderFilter } from '../domain/orderFilter';
import { toOrderPage, toPage } from '../domain/orderPage';
import { orderCounts } from '../flows/orderCounts';

export const getallOrders = endpoint(contract, async ({ input, now }) => {
  const page = toPage(input);
  const filter = toOrderFilter(input);
  const [found, counts] = await Promise.all([
    filter === null ? [] : listFiltered(filter, page),
    input.counts === undefined ? undefined : orderCounts(filter, now),
  ]);
  return { ...toOrderPage(found, page, now), ...(counts !== undefined && { counts }) };
});
