import type { PaymentEvent, RefundName } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';

import { expireOrder } from '../../../functions/src/orders/domain/expireOrder';
import { cancelOrder } from '../../../functions/src/orders/domain/cancelOrder';
import { moveOrder } from '../../../functions/src/orders/domain/moveOrder';
import type { OrderChange, OrderJob } from '../../../functions/src/orders/domain/orderChange';
import type { OrderRecord } from '../../../functions/src/orders/domain/orderRecord';
import { settleDelivery } from '../../../functions/src/orders/domain/settleDelivery';
import { settlePayment } from '../../../functions/src/orders/domain/settlePayment';
import { settleRefundEvent } from '../../../functions/src/orders/domain/settleRefund';
import type { JobOutcome } from '../../../functions/src/outbox/domain/outboxJob';
import { applyOutcome } from '../../../functions/src/outbox/domain/outboxJob';
import type { SeedClock } from '../source/seedClock';
import type { OrderStep } from '../source/seedSchemas';
import type { Books } from './books';
import { applyToBooks } from './books';
import { demoStaffActor } from './demoItems';
import { idFor } from './identifiers';

const paymentProvider = 'yoco';
const courier = 'uber-direct';
const uberStatuses: Record<Extract<OrderStep, { step: 'courier' }>['state'], string> = {
  booked: 'pending',
  pickup: 'pickup',
  dropoff: 'dropoff',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** `courierPages` is the URL of the sandbox pages that show the demo's deliveries. */
type Happened = { id: string; step: OrderStep; at: Date; clock: SeedClock; courierPages: string };

/** Throws when the shop's rules do not allow the step in the order's current state. */
export function runStep(books: Books, { id, step, at, clock, courierPages }: Happened): void {
  const order = books.orders.get(id);
  if (order === undefined) throw new Error(`the step ${step.step} precedes its order`);
  switch (step.step) {
    case 'paid':
    case 'declined':
      return settle(books, order, { type: step.step, at });
    case 'expired':
      return apply(books, expireOrder(order, { now: at, by: { kind: 'shop' } }), { order, step, at });
    case 'canceled':
      return applyToBooks(
        books,
        cancelOrder(order, { now: at, by: step.by === 'staff' ? demoStaffActor : { kind: 'customer' } }),
        at,
      );
    case 'collected':
      return applyToBooks(books, moveOrder(order, 'completed', { now: at, by: demoStaffActor }), at);
    case 'refunded':
      settle(books, order, { type: 'refunded', at });
      return attempt(books, order, { kind: 'refund', outcome: { result: 'done' }, at });
    case 'refund failed':
      return attempt(books, order, {
        kind: 'refund',
        outcome: { result: 'failed', error: step.error, needsNewKey: false },
        at,
      });
    case 'courier':
      return recordCourierStatus(books, order, step, { at, clock, courierPages });
  }
}

function settle(
  books: Books,
  order: OrderRecord,
  { type, at }: { type: 'paid' | 'declined' | 'refunded'; at: Date },
): void {
  const base = {
    id: `evt_${idFor(`${type} ${order.orderId}`)}`,
    checkoutId: `ch_${idFor(`checkout ${order.orderId}`)}`,
    orderId: order.id,
    mode: 'test',
    amountCents: order.totalCents,
    currency,
  } as const;
  const events: Record<typeof type, PaymentEvent> = {
    paid: { ...base, type: 'paid', paymentId: `p_${idFor(`payment ${order.orderId}`)}` },
    declined: { ...base, type: 'declined' },
    refunded: {
      ...base,
      type: 'refunded',
      refundId: `rfd_${idFor(`refund ${order.orderId}`)}`,
      named: refundOf(order),
    },
  };
  const event = events[type];
  const context = { now: at, by: { kind: 'provider', name: paymentProvider }, courier } as const;
  const settled =
    'refundId' in event ? settleRefundEvent(order, event, context) : settlePayment(order, event, context);
  if (settled.outcome !== type) {
    throw new Error(`order ${order.orderId} cannot be ${type} in this state: ${settled.outcome}`);
  }
  apply(books, settled.change, { order, step: { step: type }, at });
}

function refundOf({ refunds: [refund] }: OrderRecord): RefundName | null {
  return refund === undefined ? null : { id: refund.id, key: `${refund.key}-1` };
}

function apply(
  books: Books,
  change: OrderChange | null,
  { order, step, at }: { order: OrderRecord; step: { step: string }; at: Date },
): void {
  if (change === null) throw new Error(`order ${order.orderId} cannot be ${step.step} in this state`);
  applyToBooks(books, change, at);
}

function attempt(
  books: Books,
  order: OrderRecord,
  { kind, outcome, at }: { kind: OrderJob['kind']; outcome: JobOutcome; at: Date },
): void {
  const job = [...books.jobs.values()].find((known) => known.orderId === order.id && known.kind === kind);
  if (job === undefined) throw new Error(`order ${order.orderId} has no job of the kind ${kind}`);
  books.jobs.set(job.id, applyOutcome(job, outcome, at));
}

/** The status `delivered` also completes the order. */
function recordCourierStatus(
  books: Books,
  order: OrderRecord,
  { state, eta }: Extract<OrderStep, { step: 'courier' }>,
  { at, clock, courierPages }: Pick<Happened, 'at' | 'clock' | 'courierPages'>,
): void {
  const deliveryId = `del_${idFor(`delivery ${order.orderId}`)}`;
  const update = {
    provider: courier,
    reportsProgress: true,
    eventId: `evt_${idFor(`courier ${state} ${order.orderId}`)}`,
    booking: 1,
    deliveryId,
    state,
    providerStatus: uberStatuses[state],
    trackingUrl: `${courierPages}/${uberStatuses[state]}`,
    dropoffEta: eta === undefined ? '' : clock.instant(eta).toISOString(),
  };
  const settled = settleDelivery(order, update, { now: at, by: { kind: 'provider', name: courier } });
  if (settled.change === null) {
    throw new Error(
      `order ${order.orderId} has no courier delivery that can become ${state}: ${settled.outcome}`,
    );
  }
  // Clears `dueAt`, so that `reconcile` does not query a courier about the demo's deliveries, which no courier knows.
  const { change } = settled;
  applyToBooks(books, { ...change, order: { ...change.order, dueAt: null } }, at);
  if (order.courier === null)
    attempt(books, order, { kind: 'courier-booking', outcome: { result: 'done' }, at });
}
