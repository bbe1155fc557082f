import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { isCourierUnderWay } from '../../orders/domain/courierOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { logEvent } from '../../platform/log';
import type { CourierDelivery, CourierProvider } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import { applyDelivery } from './applyCourierUpdate';
import type { Couriers } from './courier';

const askAgainMs = 10 * 60_000;

/** Returns whether to poll the order's courier, in case an event was lost. */
export function hasCourierToFollow(order: OrderRecord): boolean {
  return isCourierUnderWay(order) && order.courier?.reportsProgress === true;
}

/** Polls the courier, and applies the result like an event. Returns the ids of the new jobs. */
export async function followCourier(
  order: OrderRecord,
  { now, couriers }: { now: Date; couriers: Couriers },
): Promise<string[]> {
  const current = order.courier;
  if (current === null) return [];
  const { deliveryId, booking } = current;
  const provider = couriers(current.provider);
  const seen = await ask(provider, deliveryId);
  // Stores the time of the next poll. Otherwise, the next run would poll again immediately.
  await changeOrder(
    order.id,
    (latest) => {
      if (latest.courier?.deliveryId !== deliveryId || !hasCourierToFollow(latest)) return null;
      const dueAt = new Date(now.getTime() + askAgainMs).toISOString();
      const by = { kind: 'provider', name: provider.name } as const;
      return { order: { ...latest, dueAt }, move: null, jobs: [], by, reason: 'asked' };
    },
    now,
  );
  if (seen === 'silent') return [];
  // A delivery that the courier does not know will never arrive, so it counts as canceled.
  const delivery = seen ?? { ...unknownDelivery, deliveryId };
  const { jobIds } = await applyDelivery(order.id, delivery, { provider, booking, now });
  return jobIds;
}

const unknownDelivery: Omit<CourierDelivery, 'deliveryId'> = {
  key: null,
  state: 'canceled',
  providerStatus: 'canceled',
  trackingUrl: '',
  dropoffEta: '',
  pickupFrom: null,
  location: null,
};

async function ask(
  provider: CourierProvider,
  deliveryId: string,
): Promise<CourierDelivery | null | 'silent'> {
  try {
    return await provider.read(deliveryId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const fields = { delivery: deliveryId };
    logEvent({ severity: 'WARNING', event: 'courier.read_failed', fields, error });
    return 'silent';
  }
}
