import { readOrder } from '../../orders/data/orderStore';
import { withoutCourier } from '../../orders/domain/courierOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { OwedRecord, Tried } from '../../orders/domain/owedWork';
import { withEntry } from '../../orders/domain/timeline';
import { whyUndecided } from '../../orders/domain/whyUndecided';
import { changeOrder } from '../../orders/flows/changeOrder';
import { logEvent } from '../../platform/log';
import type { CourierProvider } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import type { Couriers } from './courier';
import { courierNamed } from './courier';

/** Calls a courier off. `unknown` to him is as good as called off: nobody will come. */
export async function callOff(
  provider: CourierProvider,
  deliveryId: string,
): Promise<'canceled' | 'too-late' | 'failed'> {
  try {
    return await provider.cancel(deliveryId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const fields = { delivery: deliveryId };
    logEvent({ severity: 'WARNING', event: 'courier not called off', fields, error });
    return (await isUnknown(provider, deliveryId)) ? 'canceled' : 'failed';
  }
}

/** One try of calling off a courier whom nobody needs: done, he is no longer the order's; too late, and staff are told. */
export async function cancelOwed(
  owed: OwedRecord<'courier-cancel'>,
  { now, couriers = courierNamed }: { now: Date; couriers?: Couriers },
): Promise<Tried> {
  const answer = await callOff(couriers(owed.provider), owed.deliveryId);
  if (answer === 'failed') {
    const error = 'the courier could not be asked';
    return { outcome: { result: 'failed', error, isStored: false }, owedIds: [] };
  }
  const order = await readOrder(owed.orderId);
  if (order?.courier?.deliveryId === owed.deliveryId) await tellOrder(order, answer, now);
  if (answer === 'canceled') return { outcome: { result: 'done' }, owedIds: [] };
  return { outcome: { result: 'given-up', error: 'the courier has the parcel' }, owedIds: [] };
}

async function tellOrder({ id, courier: theirs }: OrderRecord, answer: string, now: Date): Promise<void> {
  const isOff = answer === 'canceled';
  const what = isOff ? 'Courier called off' : 'The courier could not be called off any more';
  await changeOrder(
    id,
    (current) => {
      if (current.courier === null || current.courier.deliveryId !== theirs?.deliveryId) return null;
      const timeline = withEntry(current, { now, by: current.courier.provider, what });
      const order: OrderRecord = isOff
        ? withoutHim(current, timeline)
        : { ...current, needsAction: 'courier-not-stopped', timeline };
      return { order, move: null, owed: [], by: 'shop', reason: what };
    },
    now,
  );
}

/** Staff may have set the order back meanwhile: then it is theirs to say who brings it. */
function withoutHim(order: OrderRecord, timeline: OrderRecord['timeline']): OrderRecord {
  const left = withoutCourier(order);
  return { ...left, needsAction: whyUndecided(left), timeline };
}

async function isUnknown(provider: CourierProvider, deliveryId: string): Promise<boolean> {
  try {
    return (await provider.read(deliveryId)) === null;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return false;
  }
}
