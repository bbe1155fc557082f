import { staffActor } from '../../audit/domain/author';
import { retryRefund as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { readOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { paymentSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';
import { retryOrConfirmRefund } from '../flows/retryOrConfirmRefund';

export const retryRefund = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [order, context] = await Promise.all([readOrder(input.orderId), orderViewContext(now)]);
    if (order === null) throw new AppError('not-found', 'There is no such order.');
    const { what, action, note } = input;
    const after = await retryOrConfirmRefund(order, { what, action, note }, { now, by: staffActor(caller) });
    await auditOrderAction(order, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: paymentSecrets, workSeconds: 50 },
);
