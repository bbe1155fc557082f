import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shopAddress } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useShopProfile } from '@/shared/shop/useShopProfile';

import { lineKey, linesLeft } from './linesLeft';
import { onPaper } from './onPaper';
import { OrderSums } from './OrderSums';
import { RefundedUnits } from './RefundedUnits';
import { useHasVat } from './useHasVat';

type OrderPaperProps = {
  order: Order;
  /** Accessible name. */
  label: string;
  title: string;
  receiver: ReactNode;
  /** True for packing. Adds tick boxes, and shows the units left after refunds in large print. */
  isToTick?: boolean;
  code?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** Visible only in print. */
export function OrderPaper(props: OrderPaperProps) {
  const { order, label, title, receiver, isToTick = false, code, children, className } = props;
  const shop = useShopProfile();
  const hasVat = useHasVat(order);
  return (
    <article aria-label={label} className={clsx('hidden text-small print:block', className)} style={onPaper}>
      <div className="flex items-start justify-between gap-4">
        <h2 className={isToTick ? 'text-[2rem] leading-tight font-bold' : 'text-page'}>{title}</h2>
        {code}
      </div>
      {shop && (
        <p>
          {shop.legalName === '' ? shop.name : shop.legalName}, {shopAddress(shop)},{' '}
          {shownPhone(shop.phoneNumber)}, {shop.email}
          {hasVat && `, VAT number ${shop.vatNumber}`}
        </p>
      )}
      <p>{formatShopDate(order.createdDateTime)}</p>
      {receiver}
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
          {linesLeft(order).map(({ line, left, refunded }) => (
            <tr key={lineKey(line)}>
              <td>
                {isToTick && left > 0 && (
                  <span
                    aria-hidden="true"
                    className="mr-2 inline-block size-4 border border-current align-middle"
                  />
                )}
                <span className={left === 0 ? 'line-through' : undefined}>{line.name}</span>{' '}
                <RefundedUnits count={refunded} isPrinted />
              </td>
              <td className={isToTick ? 'text-right text-[1.25rem] font-bold' : 'text-right'}>
                {isToTick ? left : line.quantity}
              </td>
              <td className="text-right">
                {isToTick && refunded > 0 ? (
                  <>
                    <s>{formatRand(randToCents(line.price))}</s> {formatRand(line.unitCents * left)}
                  </>
                ) : (
                  formatRand(randToCents(line.price))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} hasKept={isToTick} isPrinted />
      {children}
    </article>
  );
}
