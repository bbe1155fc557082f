import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shopAddress } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { useShopProfile } from '@/shared/shop/useShopProfile';

import { OrderSums } from './OrderSums';

/** Paper is white in the dark theme, too. */
const onPaper = { colorScheme: 'light', color: '#000', background: '#fff' } as const;

/** The receipt: seen on paper, or in the file that is saved instead, only. */
export function OrderReceipt({ order }: { order: Order }) {
  const shop = useShopProfile();
  return (
    <article aria-label="Receipt" className="hidden text-small print:block" style={onPaper}>
      <h2 className="text-page">Receipt {order.orderId}</h2>
      {shop && (
        <p>
          {shop.legalName === '' ? shop.name : shop.legalName}, {shopAddress(shop)},{' '}
          {shownPhone(shop.phoneNumber)}, {shop.email}
          {shop.vatNumber !== '' && `, VAT number ${shop.vatNumber}`}
        </p>
      )}
      <p>{formatShopDate(order.createdDateTime)}</p>
      <p className="mt-3">
        {order.user.displayName || order.user.email}
        {order.dropoff !== null && !order.selfDelivery && `, ${order.dropoff.address}`}
      </p>
      <table className="mt-3 mb-3 w-full text-left tabular-nums">
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
      </table>
      <OrderSums order={order} />
    </article>
  );
}
