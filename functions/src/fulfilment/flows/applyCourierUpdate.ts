import { AppError } from '@shop/core/model/appError';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { findByDelivery } from '../../orders/data/orderStore';
import { readBookingKey } from '../../orders/domain/courierOfOrder';
import type { CourierUpdate, DeliveryOutcome } from '../../orders/domain/settleDelivery';
import { settleDelivery } from '../../orders/domain/settleDelivery';
import { logEvent } from '../../platform/log';
import type { CourierDelivery, CourierEvent } from '../provider/courierProvider';

export type AppliedUpdate = { outcome: DeliveryOutcome | 'wrong-mode'; jobIds: string[] };

/** Applies a genuine event to its order, once, in one transaction; answers the outcome and the ids of the jobs that it caused. */
export async function applyCourierEvent(
  event: CourierEvent & { type: 'delivery' },
  { provider, now }: { provider: string; now: Date },
): Promise<AppliedUpdate> {
  const { deliveryId, delivery } = event;
  if (event.isOtherMode) {
    const fields = { outcome: 'wrong-mode', eventId: event.id, delivery: deliveryId };
    logEvent({ severity: 'ERROR', event: 'courier.event_not_applied', fields });
    return { outcome: 'wrong-mode', jobIds: [] };
  }
  const key = delivery?.key === null || delivery === null ? null : readBookingKey(delivery.key);
  const orderId = key?.orderId ?? (await findByDelivery(deliveryId))?.id ?? null;
  const news: CourierUpdate = {
    provider,
    eventId: event.id,
    booking: key?.booking ?? null,
    deliveryId,
    status: event.status,
    isNear: delivery?.isNear ?? false,
    trackingUrl: delivery?.trackingUrl ?? '',
    dropoffEta: delivery?.dropoffEta ?? '',
  };
  const applied = orderId === null ? unknown() : await applyUpdate(orderId, news, now);
  if (applied.outcome === 'unknown-delivery') {
    const fields = { eventId: event.id, delivery: deliveryId };
    logEvent({ severity: 'WARNING', event: 'courier.event_not_applied', fields });
  }
  return applied;
}

/** Applies a delivery as the courier has just shown it, for one of the order's bookings. */
export function applyDelivery(
  orderId: string,
  delivery: CourierDelivery,
  { provider, booking, now }: { provider: string; booking: number; now: Date },
): Promise<AppliedUpdate> {
  const { deliveryId, status, isNear, trackingUrl, dropoffEta } = delivery;
  const news = { provider, eventId: null, booking, deliveryId, status, isNear, trackingUrl, dropoffEta };
  return applyUpdate(orderId, news, now);
}

async function applyUpdate(orderId: string, news: CourierUpdate, now: Date): Promise<AppliedUpdate> {
  const decided: { outcome: DeliveryOutcome } = { outcome: 'unknown-delivery' };
  try {
    const { jobIds } = await changeOrder(
      orderId,
      (order) => {
        const settled = settleDelivery(order, news, { now, by: { kind: 'provider', name: news.provider } });
        decided.outcome = settled.outcome;
        return settled.change;
      },
      now,
    );
    return { outcome: decided.outcome, jobIds };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return unknown();
    throw error;
  }
}

function unknown(): AppliedUpdate {
  return { outcome: 'unknown-delivery', jobIds: [] };
}
