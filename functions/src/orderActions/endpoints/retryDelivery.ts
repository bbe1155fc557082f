import { retryDelivery as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { readOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';
import { decideDelivery } from '../flows/decideDelivery';

export const retryDelivery = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [before, context] = await Promise.all([readOrder(input.orderId), orderViewContext(now)]);
    if (before === null) throw new AppError('not-found', 'There is no such order.');
    const after = await decideDelivery(input.orderId, input.action, { now, caller });
    await auditOrderAction(before, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: jobSecrets, workSeconds: 50 },
);
