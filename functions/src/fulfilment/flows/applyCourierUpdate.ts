import { AppError } from '@shop/core/model/appError';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { findByDelivery } from '../../orders/data/orderStore';
import { readBookingKey } from '../../orders/domain/courierOfOrder';
import type { CourierUpdate, DeliveryOutcome } from '../../orders/domain/settleDelivery';
import { settleDelivery } from '../../orders/domain/settleDelivery';
import { logEvent } from '../../platform/log';
import type { CourierDelivery, CourierEvent, CourierProvider } from '../provider/courierProvider';

export type AppliedUpdate = { outcome: DeliveryOutcome | 'wrong-mode'; jobIds: string[] };

/** Applies an event once, in one transaction. The event must be verified. */
export async function applyCourierEvent(
  event: CourierEvent & { type: 'delivery' },
  { provider, now }: { provider: CourierProvider; now: Date },
): Promise<AppliedUpdate> {
  const { deliveryId, delivery } = event;
  if (event.isOtherMode) {
    const fields = { outcome: 'wrong-mode', eventId: event.id, delivery: deliveryId };
    logEvent({ severity: 'ERROR', event: 'courier.event_not_applied', fields });
    return { outcome: 'wrong-mode', jobIds: [] };
  }
  const key = delivery?.key === null || delivery === null ? null : readBookingKey(delivery.key);
  const orderId = key?.orderId ?? (await findByDelivery(deliveryId))?.id ?? null;
  const update: CourierUpdate = {
    ...sourceOf(provider),
    eventId: event.id,
    booking: key?.booking ?? null,
    deliveryId,
    state: event.state,
    providerStatus: event.providerStatus,
    trackingUrl: delivery?.trackingUrl ?? '',
    dropoffEta: delivery?.dropoffEta ?? '',
    location: delivery?.location ?? null,
  };
  const applied = orderId === null ? unknown() : await applyUpdate(orderId, update, now);
  if (applied.outcome === 'unknown-delivery') {
    const fields = { eventId: event.id, delivery: deliveryId };
    logEvent({ severity: 'WARNING', event: 'courier.event_not_applied', fields });
  }
  return applied;
}

/** `pickupFrom` is set for the response to a repeated booking. */
export function applyDelivery(
  orderId: string,
  delivery: CourierDelivery,
  source: { provider: CourierProvider; booking: number; now: Date; pickupFrom?: string | null | undefined },
): Promise<AppliedUpdate> {
  const { key: _ofBooking, ...reported } = delivery;
  const { provider, booking, now, pickupFrom } = source;
  const update = { ...sourceOf(provider), eventId: null, booking, ...reported, pickupFrom };
  return applyUpdate(orderId, update, now);
}

async function applyUpdate(orderId: string, update: CourierUpdate, now: Date): Promise<AppliedUpdate> {
  const decided: { outcome: DeliveryOutcome } = { outcome: 'unknown-delivery' };
  try {
    const { jobIds } = await changeOrder(
      orderId,
      (order) => {
        const settled = settleDelivery(order, update, {
          now,
          by: { kind: 'provider', name: update.provider },
        });
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

function sourceOf({
  name,
  capabilities,
}: CourierProvider): Pick<CourierUpdate, 'provider' | 'reportsProgress'> {
  return { provider: name, reportsProgress: capabilities.reportsProgress };
}

function unknown(): AppliedUpdate {
  return { outcome: 'unknown-delivery', jobIds: [] };
}
