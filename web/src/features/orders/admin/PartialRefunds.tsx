import { refundOrder } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { PartialRefund } from '@shop/core/model/refund';
import { refundReasonText, whyNotRefundedInPart } from '@shop/core/rules/refunds';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText } from '@shop/core/rules/timelineText';

import { useMay } from '@/admin/session/StaffSession';
import type { StatusTone } from '@/ui/Badge';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';

import { RefundPart } from './RefundPart';

const states: Record<PartialRefund['state'], { label: string; tone: StatusTone }> = {
  due: { label: 'On its way', tone: 'warn' },
  unconfirmed: { label: 'Not confirmed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'success' },
};

export function PartialRefunds({ order }: { order: Order }) {
  const isPermitted = useMay(refundOrder.permission);
  const { partialRefunds } = order;
  const canRefund = isPermitted && whyNotRefundedInPart(order) === null;
  const fee = order.feeRefund === '' ? null : (order.feeRefundCents ?? randToCents(order.deliveryFee));
  if (partialRefunds.length === 0 && fee === null && !canRefund) return null;
  return (
    <section aria-labelledby="refunds">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="refunds" className="text-section">
          Refunds
        </h2>
        {partialRefunds.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {partialRefunds.map((part) => (
              <li key={part.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 text-small">
                  <p className="font-semibold tabular-nums">{formatRand(part.cents)}</p>
                  {whatText(order, part) !== '' && <p className="wrap-anywhere">{whatText(order, part)}</p>}
                  <p className="wrap-anywhere">{refundReasonText(part)}</p>
                  <p className="text-muted">
                    {actorText(part.by)}, {formatShopDate(part.at)}
                  </p>
                </div>
                <State part={part} />
              </li>
            ))}
          </ul>
        )}
        {fee !== null && order.feeRefund !== '' && (
          <p className="flex flex-wrap items-start justify-between gap-x-4 text-small">
            <span>
              <strong className="block tabular-nums">{formatRand(fee)}</strong>
              Delivery fee: order collected at the shop instead
            </span>
            <FeeState order={order} state={order.feeRefund} />
          </p>
        )}
        <RefundPart order={order} />
      </Card>
    </section>
  );
}

function FeeState({ order, state }: { order: Order; state: PartialRefund['state'] }) {
  const { label, tone } = order.failedRefunds.includes('fee')
    ? { label: 'Failed', tone: 'danger' as const }
    : states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function State({ part: { state, hasFailed } }: { part: PartialRefund }) {
  const { label, tone } = hasFailed ? { label: 'Failed', tone: 'danger' as const } : states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Returns an empty string for a refund of an amount. */
function whatText({ products }: Order, { lines, feeCents, isRestocked }: PartialRefund): string {
  const units = lines.map(({ id, size, quantity }) => {
    const line = products.find((one) => one.id === id && one.size === size);
    return `${quantity} x ${line?.name ?? id}`;
  });
  const unitsText = units.length > 0 && isRestocked ? [`${units.join(', ')} (back in stock)`] : units;
  return [...unitsText, ...(feeCents > 0 ? ['Delivery fee'] : [])].join(', ');
}
