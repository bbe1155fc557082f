import type { Adjustment } from '@shop/core/model/adjustment';
import { formatRand } from '@shop/core/model/money';
import { sumText } from '@shop/core/rules/adjustments';
import type { ReactNode, Ref } from 'react';

import { Skeleton } from '@/ui/Skeleton';

import { checkoutMessages } from './checkoutMessages';

/** Numbers are in cents. `open` means that nothing is chosen yet, `unknown` that the courier returned no price. */
export type DeliveryFee = number | { aboutCents: number } | 'calculating' | 'open' | 'unknown';

export type TotalsProps = {
  subtotalCents: number;
  fee: DeliveryFee;
  /** Adjustments other than the delivery fee. */
  named: readonly Adjustment[];
};

const feeLabels = {
  calculating: checkoutMessages.calculating,
  open: 'Not chosen yet',
  unknown: 'Not known',
};

export function Totals({ subtotalCents, fee, named, children }: TotalsProps & { children?: ReactNode }) {
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <Row name="Subtotal" value={formatRand(subtotalCents)} />
      <Row name="Delivery fee" value={feeText(fee)} />
      {named.map(({ name, cents }) => (
        <Row key={name} name={name} value={sumText(cents)} />
      ))}
      {children}
    </dl>
  );
}

function feeText(fee: DeliveryFee): string {
  if (fee === 0) return 'Free';
  if (typeof fee === 'number') return formatRand(fee);
  return typeof fee === 'object' ? `about ${formatRand(fee.aboutCents)}` : feeLabels[fee];
}

/** Includes the fee only if it is final. */
export function totalCentsOf({ subtotalCents, fee, named }: TotalsProps): number {
  const feeCents = typeof fee === 'number' ? fee : 0;
  return named.reduce((sum, { cents }) => sum + cents, subtotalCents + feeCents);
}

function isWhole(fee: DeliveryFee): boolean {
  return typeof fee === 'number' || fee === 'calculating';
}

/** Screen readers read the amount next to Pay Now instead. */
export function TotalRow({ ref, ...sums }: TotalsProps & { ref: Ref<HTMLDivElement> }) {
  if (!isWhole(sums.fee)) return null;
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-price-large"
    >
      <dt>Total</dt>
      <dd>
        <TotalAmount {...sums} />
      </dd>
    </div>
  );
}

type TotalProps = TotalsProps & {
  note?: string;
  /** True while the row with the same amount is in view. This amount is then for screen readers only. */
  isHidden?: boolean;
};

export function Total({ note, isHidden = false, ...sums }: TotalProps) {
  return (
    <p
      role="status"
      className={isHidden ? 'sr-only' : 'min-w-0 grow lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-1'}
    >
      <span className="text-caption text-muted lg:text-price-large lg:text-ink">
        {isWhole(sums.fee) ? 'Total' : 'Before delivery'}
      </span>
      {note !== undefined && <span className="text-caption text-muted"> · {note}</span>}
      <span className="block text-price-large whitespace-nowrap tabular-nums lg:ml-auto">
        <TotalAmount {...sums} />
      </span>
    </p>
  );
}

function TotalAmount(sums: TotalsProps) {
  if (sums.fee !== 'calculating') return formatRand(totalCentsOf(sums));
  return (
    <>
      <Skeleton className="mt-1 mb-1.5 h-4.5 w-28" />
      <span className="sr-only">Working out the delivery fee</span>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 tight:grid-cols-1">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
