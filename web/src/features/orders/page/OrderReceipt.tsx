import type { Order } from '@shop/core/model/order';

import { OrderPaper } from '../OrderPaper';

export function OrderReceipt({ order }: { order: Order }) {
  return (
    <OrderPaper
      order={order}
      label="Receipt"
      title={`Receipt ${order.orderId}`}
      receiver={
        <p className="mt-3">
          {order.user.displayName || order.user.email}
          {order.dropoff !== null && !order.selfDelivery && `, ${order.dropoff.address}`}
        </p>
      }
    />
  );
}
