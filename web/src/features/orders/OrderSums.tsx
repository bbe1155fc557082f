import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { adjustmentSums, sumText } from '@shop/core/rules/adjustments';
import { clockTime, formatShopDate, shortShopDay } from '@shop/core/rules/shopDates';
import { vatPercent, vatWithin } from '@shop/core/rules/vat';
import type { ReactNode } from 'react';

import { paymentLabelOf } from '@/shared/orders/paymentLabels';

import { refundsOf } from './refundsOf';
import { useHasVat } from './useHasVat';

type OrderSumsProps = {
  order: Order;
  /** True while the server decides whether the order was paid in time. */
  isChecking?: boolean;
  /** True for staff. After a refund, adds the kept amount and its VAT. */
  hasKept?: boolean;
  isPrinted?: boolean;
};

export function OrderSums(props: OrderSumsProps) {
  const { order, isChecking = false, hasKept = false, isPrinted = false } = props;
  const hasVat = useHasVat(order);
  const { totalCents } = order;
  const { refundedCents, dueCents, keptCents } = refundsOf(order);
  const paidAt = order.timeline.find(({ event }) => event === 'paid')?.at;
  const isPaid = paidAt !== undefined && order.paymentStatus === 'paid';
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <Sum name="Subtotal">{formatRand(randToCents(order.price))}</Sum>
      {adjustmentSums(order.adjustments, !order.selfDelivery).map(({ name, cents }) => (
        <Sum key={name} name={name}>
          {sumText(cents)}
        </Sum>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-bold">
        <dt>Total</dt>
        <dd className="text-price-large">{formatRand(totalCents)}</dd>
      </div>
      {hasVat && <Sum name={`VAT included (${vatPercent}%)`}>{formatRand(vatWithin(totalCents))}</Sum>}
      {isPaid ? (
        <Sum name="Payment">
          {isPrinted ? `Paid by card, ${formatShopDate(paidAt)}` : `Card · ${shortTime(paidAt, order)}`}
        </Sum>
      ) : (
        <>
          <Sum name="Payment">{isChecking ? 'Being checked' : paymentLabelOf(order).label}</Sum>
          {paidAt !== undefined && (
            <Sum name="Paid by card">{isPrinted ? formatShopDate(paidAt) : shortTime(paidAt, order)}</Sum>
          )}
        </>
      )}
      {refundedCents > 0 && <Sum name="Amount refunded">{formatRand(refundedCents)}</Sum>}
      {dueCents > 0 && <Sum name="Refund in progress">{formatRand(dueCents)}</Sum>}
      {hasKept && refundedCents > 0 && (
        <>
          <Sum name="Kept">{formatRand(keptCents)}</Sum>
          {hasVat && <Sum name={`VAT kept (${vatPercent}%)`}>{formatRand(vatWithin(keptCents))}</Sum>}
        </>
      )}
    </dl>
  );
}

/** Formats a time on the day of the order as `1:10 AM`, and any other time as `21 Nov 2026`. */
function shortTime(at: string, { createdDateTime }: Order): string {
  const day = shortShopDay(at);
  return day === shortShopDay(createdDateTime) ? clockTime(at) : day;
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
      <dt className="text-muted print:text-inherit">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
