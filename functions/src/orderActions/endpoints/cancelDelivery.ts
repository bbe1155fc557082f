import { cancelDelivery as contract } from '@shop/core/contracts/orders';
import { AppError } from '@shop/core/model/appError';

import { assertMayCancel } from '../../orders/domain/cancelOrder';
import { toOwnersView } from '../../orders/domain/orderView';
import { refundCentsOf } from '../../orders/domain/refunds';
import { findOrder } from '../../orders/flows/findOrder';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { cancelWithCourier } from '../flows/cancelWithCourier';

export const cancelDelivery = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const [order, context] = await Promise.all([findOrder(input.orderId, caller.uid), orderViewContext(now)]);
    if (order.userUID !== caller.uid) throw new AppError('not-yours', 'This is not your order.');
    const canceled = await cancelWithCourier(order, {
      by: { kind: 'customer' },
      now,
      assertMay: (current) => assertMayCancel(current, input.delivery_id),
    });
    return { order: toOwnersView(canceled, context), refundCents: refundCentsOf(canceled) };
  },
  { secrets: jobSecrets },
);
