import { retryDelivery as contract } from '@shop/core/contracts/orders';

import { requireOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';
import { decideDelivery } from '../flows/decideDelivery';

export const retryDelivery = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [before, context] = await Promise.all([requireOrder(input.orderId), orderViewContext(now)]);
    const after = await decideDelivery(input.orderId, input.action, { now, caller });
    await auditOrderAction(before, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: jobSecrets, workSeconds: 50 },
);
