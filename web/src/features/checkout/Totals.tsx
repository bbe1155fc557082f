import { formatRand } from '@shop/core/model/money';

import { checkoutSentences } from './checkoutSentences';

/** In cents once it is known; `open` before anything was chosen, `unknown` when the courier gave no price. */
export type DeliveryFee = number | 'calculating' | 'open' | 'unknown';

type TotalsProps = {
  subtotalCents: number;
  fee: DeliveryFee;
};

const feeWords = {
  calculating: checkoutSentences.calculating,
  open: 'Not chosen yet',
  unknown: 'Not known',
};

/** Subtotal, delivery fee and total; the fee reads 'Calculating...' while the courier is asked. */
export function Totals({ subtotalCents, fee }: TotalsProps) {
  const feeCents = typeof fee === 'number' ? fee : 0;
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <Row name="Subtotal" value={formatRand(subtotalCents)} />
      <Row name="Delivery fee" value={typeof fee === 'number' ? formatRand(fee) : feeWords[fee]} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt className="font-bold">Total</dt>
        <dd className="text-price-large">
          <span role="status">{formatRand(subtotalCents + feeCents)}</span>
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
