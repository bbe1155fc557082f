import { updateOrder as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { paymentSecrets } from '../../checkout/provider/currentProvider';
import { courierSecrets } from '../../delivery/flows/courier';
import { endpoint } from '../../platform/endpoint';
import { readOrder } from '../data/orderStore';
import { moveOrder } from '../domain/moveOrder';
import { toOrderView } from '../domain/orderView';
import { cancelOrder } from '../flows/cancelOrder';
import { changeOrder } from '../flows/changeOrder';

export const updateOrder = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const { orderId, status } = input;
    const by = `staff:${caller.name}`;
    if (status !== 'canceled') {
      const { order } = await changeOrder(orderId, (current) => moveOrder(current, status, { now, by }), now);
      return { order: toOrderView(order, now) };
    }
    const order = await readOrder(orderId);
    if (order === null) throw new AppError('not-found', 'There is no such order.');
    // Refused before the courier is called: he cannot be called back.
    moveOrder(order, status, { now, by });
    return { order: toOrderView(await cancelOrder(order, { by, now }), now) };
  },
  { secrets: [...paymentSecrets, ...courierSecrets], timeoutSeconds: 60 },
);
