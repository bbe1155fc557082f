import { getallOrders as contract } from '@shop/core/contracts/orders';

import { endpoint } from '../../platform/endpoint';
import { listAll } from '../data/orderStore';
import { toPage, toOrderPage } from '../domain/orderPage';

export const getallOrders = endpoint(contract, async ({ input, now }) => {
  const page = toPage(input);
  return toOrderPage(await listAll(page), page, now);
});
