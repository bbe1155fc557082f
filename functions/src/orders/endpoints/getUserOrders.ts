import { getUserOrders as contract } from '@shop/core/contracts/orders';

import { endpoint } from '../../platform/http/endpoint';
import { listOwn } from '../data/orderLists';
import { toPage } from '../domain/orderPage';
import { toOwnersView } from '../domain/orderView';
import { orderViewContext } from '../flows/orderViewContext';

export const getUserOrders = endpoint(contract, async ({ input, caller, now }) => {
  const page = toPage(input);
  const [{ orders, unread, more }, context] = await Promise.all([
    listOwn(caller.uid, page),
    orderViewContext(now),
  ]);
  return {
    orders: orders.map((order) => toOwnersView(order, context)),
    more,
    ...(unread > 0 && { unread }),
  };
});
