import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { withoutCourier, needsActionOf } from '../../orders/domain/courierOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { withEntry } from '../../orders/domain/timeline';
import type { Attempt, OutboxJob } from '../../outbox/domain/outboxJob';
import { logEvent } from '../../platform/log';
import type { CourierProvider } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import type { Couriers } from './courier';

export const cancellationSchema = v.object({
  kind: v.literal('courier-cancel'),
  deliveryId: v.string(),
  provider: v.string(),
});

export async function cancelAtCourier(
  provider: CourierProvider,
  deliveryId: string,
): Promise<'canceled' | 'too-late' | 'failed'> {
  try {
    return await provider.cancel(deliveryId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const fields = { delivery: deliveryId };
    logEvent({ severity: 'WARNING', event: 'courier.cancel_failed', fields, error });
    return 'failed';
  }
}

/** On success, removes the courier from the order. If the courier already has the parcel, staff must decide. */
export async function attemptCancellation(
  job: OutboxJob & v.InferOutput<typeof cancellationSchema>,
  { now, couriers }: { now: Date; couriers: Couriers },
): Promise<Attempt> {
  const answer = await cancelAtCourier(couriers(job.provider), job.deliveryId);
  if (answer === 'failed') {
    const error = 'the courier could not be reached';
    return { outcome: { result: 'failed', error, needsNewKey: false }, jobIds: [] };
  }
  const order = await readOrder(job.orderId);
  if (order?.courier?.deliveryId === job.deliveryId) await applyToOrder(order, answer, now);
  if (answer === 'canceled') return { outcome: { result: 'done' }, jobIds: [] };
  return { outcome: { result: 'given-up', error: 'the courier has the parcel' }, jobIds: [] };
}

async function applyToOrder({ id, courier: theirs }: OrderRecord, answer: string, now: Date): Promise<void> {
  const isOff = answer === 'canceled';
  const event = isOff ? 'courier-called-off' : 'courier-not-stopped';
  await changeOrder(
    id,
    (current) => {
      if (current.courier === null || current.courier.deliveryId !== theirs?.deliveryId) return null;
      const by = { kind: 'provider', name: current.courier.provider } as const;
      const timeline = withEntry(current, { now, by, event });
      const order: OrderRecord = isOff
        ? withoutCanceled(current, timeline)
        : { ...current, needsAction: 'courier-not-stopped', timeline };
      return { order, move: null, jobs: [], by: { kind: 'shop' }, reason: event };
    },
    now,
  );
}

/** If staff have reopened the order, they must decide who delivers it. */
function withoutCanceled(order: OrderRecord, timeline: OrderRecord['timeline']): OrderRecord {
  const left = withoutCourier(order);
  return { ...left, needsAction: needsActionOf(left), timeline };
}
