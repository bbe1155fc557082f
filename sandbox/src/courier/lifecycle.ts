import { newId } from '../http/ids';
import { courierFor } from './couriers';
import { type Delivery, isCollected, isComplete, road, type Step } from './delivery';
import type { CourierProvider } from './provider';
import { announce } from './webhooks';

const autoSeconds: [Step, number][] = [
  ['pickup', 30],
  ['pickup_imminent', 60],
  ['pickup_complete', 90],
  ['dropoff', 91],
  ['dropoff_imminent', 120],
  ['delivered', 150],
];
const courierUpdateMs = 20_000;
const shortestUpdateMs = 250;
const legMs = 30_000;

function take(provider: CourierProvider, delivery: Delivery, step: Step): void {
  const now = provider.now();
  delivery.step = step;
  delivery.reachedAt[step] = now;
  delivery.updatedAt = now;
  if (step !== 'canceled') delivery.courier ??= courierFor(delivery.id);
  if (step === 'returned') delivery.returnId = newId('ret_');
  announce(provider, delivery, 'event.delivery_status');
}

/** Passes through all steps in between, unless `direct` is set. Returns the reason if the delivery cannot advance. */
export function advance(
  provider: CourierProvider,
  delivery: Delivery,
  step: Step,
  direct: boolean,
): string | undefined {
  if (isComplete(delivery.step)) return `the delivery is already ${delivery.step}`;
  if (step === 'canceled') return cancel(provider, delivery, 'sandbox_canceled');
  if (step === 'returned') {
    if (!isCollected(delivery)) return 'only a collected delivery can be returned';
    take(provider, delivery, 'returned');
    return undefined;
  }
  const from = road.findIndex((known) => known === delivery.step);
  const to = road.findIndex((known) => known === step);
  if (to <= from) return `the delivery has already passed ${step}: it is at ${delivery.step}`;
  for (const between of direct ? [step] : road.slice(from + 1, to + 1)) take(provider, delivery, between);
  return undefined;
}

export function cancel(provider: CourierProvider, delivery: Delivery, reason: string): undefined {
  delivery.cancelReason = reason;
  take(provider, delivery, 'canceled');
}

export function startRobot(provider: CourierProvider, delivery: Delivery): void {
  const { clock, roboScale } = provider.outside;
  const readyInMs = Math.max(0, (delivery.request.pickupReady ?? 0) - provider.now());
  delivery.courier = courierFor(delivery.id);
  delivery.legMs = legMs * roboScale;
  for (const [step, seconds] of autoSeconds) {
    clock.after(readyInMs + seconds * 1000 * roboScale, () => {
      if (provider.deliveries.get(delivery.id) !== delivery || isComplete(delivery.step)) return;
      advance(provider, delivery, step, false);
    });
  }
  planUpdate(provider, delivery, Math.max(courierUpdateMs * roboScale, shortestUpdateMs));
}

function planUpdate(provider: CourierProvider, delivery: Delivery, everyMs: number): void {
  provider.outside.clock.after(everyMs, () => {
    if (provider.deliveries.get(delivery.id) !== delivery || isComplete(delivery.step)) return;
    if (delivery.step !== 'pending') announce(provider, delivery, 'event.courier_update');
    planUpdate(provider, delivery, everyMs);
  });
}
