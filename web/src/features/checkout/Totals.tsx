import { formatRand } from '@shop/core/model/money';

import { checkoutSentences } from './checkoutSentences';

type TotalsProps = {
  subtotalCents: number;
  /** Null while the courier is asked. */
  feeCents: number | null;
};

/** Subtotal, delivery fee and total; the fee reads 'Calculating...' while the courier is asked. */
export function Totals({ subtotalCents, feeCents }: TotalsProps) {
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <Row name="Subtotal" value={formatRand(subtotalCents)} />
      <Row
        name="Delivery fee"
        value={feeCents === null ? checkoutSentences.calculating : formatRand(feeCents)}
      />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt className="font-bold">Total</dt>
        <dd role="status" className="text-price-large">
          {formatRand(subtotalCents + (feeCents ?? 0))}
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
