import { releaseHold as contract } from '@shop/core/contracts/holds';

import { staffActor } from '../../audit/domain/author';
import { requireOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';
import { releaseHold as release } from '../flows/releaseHold';

export const releaseHold = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [order, context] = await Promise.all([requireOrder(input.orderId), orderViewContext(now)]);
    const after = await release(order, { now, by: staffActor(caller) });
    await auditOrderAction(order, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: jobSecrets, workSeconds: 50 },
);
