import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shopAddress } from '@shop/core/model/shopProfile';
import { adjustmentSums, sumText } from '@shop/core/rules/adjustments';
import { shownPhone } from '@shop/core/rules/phone';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { useShopProfile } from '@/shared/shop/useShopProfile';

import { distanceText } from './DropoffPlace';

/** Paper is white in the dark theme, too. */
const onPaper = { colorScheme: 'light', color: '#000', background: '#fff' } as const;

/** The slip that goes with a parcel or onto the counter: seen on paper only, one page for an ordinary order. */
export function OrderSlip({ order }: { order: Order }) {
  const { dropoff, user } = order;
  const shop = useShopProfile();
  return (
    <article
      aria-label="Slip"
      className="hidden break-after-page text-small last:break-after-auto print:block"
      style={onPaper}
    >
      <h2 className="text-page">{order.orderId}</h2>
      {shop && (
        <p>
          {shop.legalName === '' ? shop.name : shop.legalName}, {shopAddress(shop)},{' '}
          {shownPhone(shop.phoneNumber)}
          {shop.vatNumber !== '' && `, VAT ${shop.vatNumber}`}
        </p>
      )}
      <p>{formatShopDate(order.createdDateTime)}</p>
      <p className="mt-3 font-bold">{order.selfDelivery ? 'Collects at the shop' : 'Delivery'}</p>
      <p>{dropoff?.name ?? (user.displayName || 'Username')}</p>
      <p>{dropoff?.phoneNumber ?? user.phoneNumber ?? user.email}</p>
      {dropoff !== null && <p>{dropoff.address}</p>}
      {dropoff !== null && distanceText(dropoff) !== '' && <p>{distanceText(dropoff)}</p>}
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
          {adjustmentSums(order.adjustments, !order.selfDelivery).map(({ name, cents }) => (
            <Sum key={name} name={name}>
              {sumText(cents)}
            </Sum>
          ))}
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
