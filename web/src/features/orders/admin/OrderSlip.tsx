import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shop } from '@shop/core/model/shop';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { paymentLabelOf } from '@/shared/orders/paymentLabels';

/** Paper is white in the dark theme, too. */
const onPaper = { colorScheme: 'light', color: '#000', background: '#fff' } as const;

/** The slip that goes with a parcel or onto the counter: seen on paper only, one page for an ordinary order. */
export function OrderSlip({ order }: { order: Order }) {
  const { dropoff, user } = order;
  return (
    <article aria-label="Slip" className="hidden text-small print:block" style={onPaper}>
      <h2 className="text-page">{order.orderId}</h2>
      <p>
        {shop.name}, {shop.fullAddress}, {shop.phone}
      </p>
      <p>{formatShopDate(order.createdDateTime)}</p>
      <p className="mt-3 font-bold">{order.selfDelivery ? 'Collects at the shop' : 'Delivery'}</p>
      <p>{dropoff?.name ?? (user.displayName || 'Username')}</p>
      <p>{dropoff?.phoneNumber ?? user.phoneNumber ?? user.email}</p>
      {dropoff !== null && <p>{dropoff.address}</p>}
      {dropoff !== null && dropoff.notes !== '' && <p>{dropoff.notes}</p>}
      <table className="mt-3 w-full text-left tabular-nums">
        <thead>
          <tr className="border-b">
            <th scope="col">Item</th>
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col" className="text-right">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={`${line.id}${line.size ?? ''}`}>
              <td>{line.name}</td>
              <td className="text-right">{line.quantity}</td>
              <td className="text-right">{formatRand(randToCents(line.price))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t">
          <Sum name="Subtotal">{formatRand(randToCents(order.price))}</Sum>
          <Sum name="Delivery fee">{formatRand(randToCents(order.deliveryFee))}</Sum>
          <Sum name="Total">{formatRand(order.totalCents)}</Sum>
        </tfoot>
      </table>
      <p className="mt-3">Payment: {paymentLabelOf(order).label}</p>
      <p className="mt-3">18 or older, identity checked: ____________________</p>
      <p className="mt-3">Received: ____________________</p>
    </article>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className="text-right">{children}</td>
    </tr>
  );
}
