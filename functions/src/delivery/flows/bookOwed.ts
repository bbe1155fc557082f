import type { ActionReason } from '@shop/core/model/order';

import { readOrder } from '../../orders/data/orderStore';
import { markUncertain } from '../../orders/data/outboxStore';
import { wantsCourier } from '../../orders/domain/courierOfOrder';
import type { DeliveryRecord, OrderRecord } from '../../orders/domain/orderRecord';
import type { OwedRecord, Tried } from '../../orders/domain/owedWork';
import { withEntry } from '../../orders/domain/timeline';
import { changeOrder } from '../../orders/flows/changeOrder';
import { logEvent } from '../../platform/log';
import { toDeliveryRequest } from './deliveryRequest';
import type { CourierDelivery, DeliveryRequest } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import { applyDelivery } from './applyCourierNews';
import { courier } from './courier';

type Booking = OwedRecord<'courier-booking'>;

/** The card provider waits fifteen seconds for the answer to its event, and this is part of it. */
const budgetMs = 8_000;
/** A courier remembers a key for an hour; from half of that on he is made to compare references. */
const lateMs = 30 * 60_000;
/** About a quarter of an hour of trying: then somebody should know. */
const failuresTillTold = 5;

/**
 * One try of booking a courier. The order first, then the record: whoever dies in between finds the courier in the order. When the
 * order needs none any more but an earlier try may have brought one, that one is found by its key, and owed a cancelation.
 */
export async function bookOwed(owed: Booking, { now }: { now: Date }): Promise<Tried> {
  const order = await readOrder(owed.orderId);
  if (order === null || order.delivery === null || isBooked(order, owed.booking)) return done();
  const isWanted = wantsCourier(order) && order.bookings === owed.booking;
  if (!isWanted && !owed.isUncertain) return done();
  if (!owed.isUncertain) await markUncertain(owed.id);
  const provider = courier().name;
  try {
    const delivery = await book(order, order.delivery, { owed, now });
    const applied = await applyDelivery(order.id, delivery, { provider, booking: owed.booking, now });
    return { outcome: { result: 'done' }, owedIds: applied.owedIds };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return afterRefusal(error, { order, owed, isWanted, now });
  }
}

async function book(
  order: OrderRecord,
  to: DeliveryRecord,
  { owed, now }: { owed: Booking; now: Date },
): Promise<CourierDelivery> {
  const provider = courier();
  const call = { budgetMs, isLate: now.getTime() - Date.parse(owed.createdAt) > lateMs };
  const request = toDeliveryRequest(order, to, { booking: owed.booking, provider: provider.name, now });
  if (request.quoteId === null) return provider.book(request, call);
  const endsAt = performance.now() + budgetMs;
  try {
    return await provider.book(request, call);
  } catch (error) {
    if (!(error instanceof CourierError) || error.refusal !== 'quote-void') throw error;
    const atTodaysPrice: DeliveryRequest = { ...request, quoteId: null };
    return provider.book(atTodaysPrice, { ...call, budgetMs: Math.max(1, endsAt - performance.now()) });
  }
}

async function afterRefusal(
  error: CourierError,
  { order, owed, isWanted, now }: { order: OrderRecord; owed: Booking; isWanted: boolean; now: Date },
): Promise<Tried> {
  const fields = { order: order.id, booking: owed.booking, failures: owed.failures + 1 };
  logEvent({ severity: 'WARNING', event: 'courier not booked', fields, error });
  if (error.refusal === 'address') {
    if (isWanted) await tellStaff(order.id, 'booking-refused', now);
    return { outcome: { result: 'given-up', error: error.message }, owedIds: [] };
  }
  if (isWanted && owed.failures + 1 >= failuresTillTold) await tellStaff(order.id, 'booking-failing', now);
  // Only a courier who has answered that he does not take it has certainly not taken it.
  const isStored = error.refusal !== 'failed';
  return { outcome: { result: 'failed', error: error.message, isStored }, owedIds: [] };
}

const words = {
  'booking-refused': 'No courier takes this order; the shop will decide what happens',
  'booking-failing': 'No courier yet; it is still being tried',
} satisfies Partial<Record<ActionReason, string>>;

async function tellStaff(orderId: string, why: keyof typeof words, now: Date): Promise<void> {
  await changeOrder(
    orderId,
    (current) => {
      if (current.needsAction === why || !wantsCourier(current)) return null;
      const timeline = withEntry(current, { now, by: courier().name, what: words[why] });
      const order = { ...current, needsAction: why, timeline };
      return { order, move: null, owed: [], by: 'shop', reason: words[why] };
    },
    now,
  );
}

function isBooked(order: OrderRecord, booking: number): boolean {
  const couriers = [...order.earlierCouriers, ...(order.courier === null ? [] : [order.courier])];
  return couriers.some((one) => one.booking === booking && one.deliveryId !== '');
}

function done(): Tried {
  return { outcome: { result: 'done' }, owedIds: [] };
}
