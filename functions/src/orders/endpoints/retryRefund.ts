import { retryRefund as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { runOne } from '../../checkout/flows/runOwedWork';
import { paymentProvider, paymentSecrets } from '../../checkout/provider/currentProvider';
import { endpoint } from '../../platform/endpoint';
import { readOrder } from '../data/orderStore';
import { listOwedOf } from '../data/outboxStore';
import { toOrderView } from '../domain/orderView';

export const retryRefund = endpoint(
  contract,
  async ({ input, now }) => {
    const order = await readOrder(input.orderId);
    if (order === null) throw new AppError('not-found', 'There is no such order.');
    const open = (await listOwedOf(order.id)).filter(
      ({ kind, state }) => kind === 'refund' && state !== 'done',
    );
    if (open.length === 0) throw new AppError('transition-refused', 'No refund is owed for this order.');
    for (const owed of open) await runOne(owed, { provider: paymentProvider(), now });
    return { order: toOrderView((await readOrder(order.id)) ?? order, now) };
  },
  { secrets: paymentSecrets, timeoutSeconds: 60 },
);
