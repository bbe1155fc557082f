import { getUserOrders as contract } from '@shop/core/contracts/orders';

import { endpoint } from '../../platform/http/endpoint';
import { listOwn } from '../data/orderStore';
import { toPage } from '../domain/orderPage';
import { toOwnersView } from '../domain/orderView';

export const getUserOrders = endpoint(contract, async ({ input, caller, now }) => {
  const page = toPage(input);
  const { orders, unread, more } = await listOwn(caller.uid, page);
  return {
    orders: orders.map((order) => toOwnersView(order, now)),
    more,
    ...(unread > 0 && { unread }),
  };
});
