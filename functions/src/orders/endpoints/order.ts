import { order as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { toOrderView, toOwnersView } from '../domain/orderView';
import { findAnyOrder, findOrder } from '../flows/findOrder';
import { orderViewContext } from '../flows/orderViewContext';

export const order = endpoint(contract, async ({ input, caller, now }) => {
  const isStaff = caller.staff !== null;
  const [found, context] = await Promise.all([
    isStaff ? findAnyOrder(input.orderId) : findOrder(input.orderId, caller.uid),
    orderViewContext(now),
  ]);
  const isOwner = found.userUID === caller.uid;
  if (!isOwner && !isStaff) throw new AppError('not-yours', 'This is not your order.');
  return { order: isOwner ? toOwnersView(found, context) : toOrderView(found, context) };
});
