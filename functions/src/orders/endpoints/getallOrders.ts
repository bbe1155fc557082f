import { getallOrders as contract } from '@shop/core/contracts/ordersDesk';

import { endpoint } from '../../platform/http/endpoint';
import { listFiltered } from '../data/deskStore';
import { toDeskFilter } from '../domain/deskFilter';
import { toOrderPage, toPage } from '../domain/orderPage';
import { deskCounts } from '../flows/deskCounts';

export const getallOrders = endpoint(contract, async ({ input, now }) => {
  const page = toPage(input);
  const filter = toDeskFilter(input);
  const [found, counts] = await Promise.all([
    filter === null ? [] : listFiltered(filter, page),
    input.counts === undefined ? undefined : deskCounts(filter, now),
  ]);
  return { ...toOrderPage(found, page, now), ...(counts !== undefined && { counts }) };
});
