import { retryDelivery as contract } from '@shop/core/contracts/orders';

import { paymentSecrets } from '../../checkout/provider/currentProvider';
import { courierSecrets } from '../../delivery/flows/courier';
import { endpoint } from '../../platform/endpoint';
import { toOrderView } from '../domain/orderView';
import { decideDelivery } from '../flows/decideDelivery';

export const retryDelivery = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const order = await decideDelivery(input.orderId, input.action, { now, by: `staff:${caller.name}` });
    return { order: toOrderView(order, now) };
  },
  { secrets: [...paymentSecrets, ...courierSecrets], timeoutSeconds: 60 },
);
