import { getUserOrders as contract } from '@shop/core/contracts/orders';

import { endpoint } from '../../platform/endpoint';
import { listOwn } from '../data/orderStore';
import { toPage, toOrderPage } from '../domain/orderPage';
import { toOwnersView } from '../domain/orderView';

export const getUserOrders = endpoint(contract, async ({ input, caller, now }) => {
  const page = toPage(input);
  return toOrderPage(await listOwn(caller.uid, page), page, now, toOwnersView);
});
