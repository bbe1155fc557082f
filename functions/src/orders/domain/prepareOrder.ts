import { AppError } from '@shop/core/model/appError';
import type { Preparation } from '@shop/core/model/order';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';
import { whyNotPrepared } from '@shop/core/rules/orderPreparation';

import { courierStateOfOrder } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { withEntry } from './timeline';

const events: Record<Preparation, TimelineEvent> = { '': 'unpacked', packing: 'packing', ready: 'ready' };

/** Throws `transition-refused`. */
export function prepareOrder(
  order: OrderRecord,
  to: Preparation,
  { now, by }: { now: Date; by: Actor },
): OrderChange {
  const { status, payment, preparation } = order;
  const why = whyNotPrepared(
    {
      status,
      paymentStatus: payment.status,
      preparation,
      isBeingCanceled: isCancelRequested(order),
      courierState: courierStateOfOrder(order),
    },
    to,
  );
  if (why !== null) throw new AppError('transition-refused', why);
  const prepared: OrderRecord = {
    ...order,
    preparation: to,
    timeline: withEntry(order, { now, by, event: events[to] }),
  };
  return { order: prepared, move: null, jobs: [], by, reason: events[to] };
}
