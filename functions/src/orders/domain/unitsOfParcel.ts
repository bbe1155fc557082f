import type { ReportedState } from '@shop/core/model/order';
import type { TimelineEvent } from '@shop/core/model/timeline';
import { hasParcel } from '@shop/core/rules/courierStates';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { withEntry } from './timeline';

/**
 * Restocked units leave the stock again while a courier that could not be stopped has them. If they have been sold in
 * the meantime, the stock remains unchanged, and staff must check.
 */
export function withUnitsOfParcel(change: OrderChange, to: ReportedState, now: Date): OrderChange {
  const { status, units } = change.order;
  const hasLeft = hasParcel(to) || to === 'delivered' || to === 'returned';
  if (status !== 'canceled' || units !== 'restocked' || !hasLeft) return change;
  const left = { ...entered(change, 'units-left', now), reason: 'not returned' };
  const short = entered(change, 'units-left-short', now);
  const needsAction = 'courier-not-stopped' as const;
  return {
    ...left,
    order: { ...left.order, units: 'not-returned' },
    move: 'sell',
    ifShort: { ...short, order: { ...short.order, needsAction } },
  };
}

function entered(change: OrderChange, event: TimelineEvent, now: Date): OrderChange {
  const order: OrderRecord = {
    ...change.order,
    timeline: withEntry(change.order, { now, by: { kind: 'shop' }, event }),
  };
  return { ...change, order };
}
