import { retryRefund as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { runOne } from '../../checkout/flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../../checkout/provider/currentProvider';
import { endpoint } from '../../platform/endpoint';
import { readOrder } from '../data/orderStore';
import { listOwedOf } from '../data/outboxStore';
import { oweByHand } from '../flows/oweByHand';
import { toOrderView } from '../domain/orderView';
import { tellOrderAct } from '../flows/tellOrderAct';

export const retryRefund = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const order = await readOrder(input.orderId);
    if (order === null) throw new AppError('not-found', 'There is no such order.');
    const open = (await listOwedOf(order.id)).filter(
      ({ kind, state }) => kind === 'refund' && state !== 'done',
    );
    if (open.length === 0) throw new AppError('transition-refused', 'No refund is owed for this order.');
    for (const owed of open) {
      const due = owed.state === 'given-up' ? await oweByHand(owed.id, now) : owed;
      await runOne(due, { provider: paymentProvider(), now });
    }
    const after = (await readOrder(order.id)) ?? order;
    await tellOrderAct(order, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, now) };
  },
  { secrets: paymentSecrets, timeoutSeconds: 60 },
);
