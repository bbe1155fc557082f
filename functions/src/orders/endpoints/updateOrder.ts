import { updateOrder as contract } from '@shop/core/contracts/orders';

import { runOwedWork } from '../../checkout/flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../../checkout/provider/currentProvider';
import { endpoint } from '../../platform/endpoint';
import { readOrder } from '../data/orderStore';
import { moveOrder } from '../domain/moveOrder';
import { toOrderView } from '../domain/orderView';
import { changeOrder } from '../flows/changeOrder';

export const updateOrder = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const by = `staff:${caller.name}`;
    const { order, owedIds } = await changeOrder(
      input.orderId,
      (current) => moveOrder(current, input.status, { now, by }),
      now,
    );
    if (owedIds.length === 0) return { order: toOrderView(order, now) };
    await runOwedWork(owedIds, { provider: paymentProvider(), now });
    return { order: toOrderView((await readOrder(order.id)) ?? order, now) };
  },
  { secrets: paymentSecrets, timeoutSeconds: 60 },
);
