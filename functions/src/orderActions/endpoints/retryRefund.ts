import { staffActor } from '../../audit/domain/author';
import { retryRefund as contract } from '@shop/core/contracts/orders';

import { requireOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { paymentSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';
import { retryOrConfirmRefund } from '../flows/retryOrConfirmRefund';

export const retryRefund = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [order, context] = await Promise.all([requireOrder(input.orderId), orderViewContext(now)]);
    const { what, action, note } = input;
    const after = await retryOrConfirmRefund(order, { what, action, note }, { now, by: staffActor(caller) });
    await auditOrderAction(order, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: paymentSecrets, workSeconds: 50 },
);
