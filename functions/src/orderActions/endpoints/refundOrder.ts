import { refundOrder as contract } from '@shop/core/contracts/orders';

import { staffActor } from '../../audit/domain/author';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder, requireOrder } from '../../orders/data/orderStore';
import { toOrderView } from '../../orders/domain/orderView';
import { refundPart } from '../../orders/domain/refundPart';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { runJobs } from '../../outbox/flows/runJobs';
import { paymentSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';

export const refundOrder = endpoint(
  contract,
  async ({ input: { orderId, ...request }, caller, now }) => {
    const by = staffActor(caller);
    const [before, context] = await Promise.all([requireOrder(orderId), orderViewContext(now)]);
    const { order, jobIds } = await changeOrder(
      orderId,
      (current) => refundPart(current, request, { now, by }),
      now,
    );
    await runJobs(jobIds, { now });
    const after = (await readOrder(orderId)) ?? order;
    await auditOrderAction(before, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: paymentSecrets, workSeconds: 50 },
);
