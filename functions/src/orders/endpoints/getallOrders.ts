import { getallOrders as contract } from '@shop/core/contracts/ordersAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { countOnceForAssistant } from '../../platform/limits/assistantLimit';
import { listFiltered, newestChange } from '../data/orderSearch';
import { isOldPage, requestOf } from '../domain/oldPage';
import { isSearch, toOrderFilter } from '../domain/orderFilter';
import { toOrderPage, toPage } from '../domain/orderPage';
import { orderCounts } from '../flows/orderCounts';
import { orderViewContext } from '../flows/orderViewContext';

export const getallOrders = endpoint(contract, async ({ input, caller, now }) => {
  if (input.only === 'stamp') return { orders: [], more: false, stamp: await newestChange() };
  const page = toPage(input);
  const filter = toOrderFilter(input);
  const asked = { request: requestOf(input), now };
  if (isSearch(filter)) await countOnceForAssistant(caller, 'customers sought by an assistant', asked);
  if (isOldPage(input, filter, now)) {
    await countOnceForAssistant(caller, 'pages of old orders for an assistant', asked);
  }
  const [found, counts, context] = await Promise.all([
    filter === null ? [] : listFiltered(filter, page),
    input.counts === undefined ? undefined : orderCounts(filter, now),
    orderViewContext(now),
  ]);
  return { ...toOrderPage(found, page, context), ...(counts !== undefined && { counts }) };
});
