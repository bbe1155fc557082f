import type { ReportedState } from '@shop/core/model/order';

/**
 * `near` applies while `courier_imminent` is true (about a minute away).
 * Source: Uber Direct, delivery status webhook, https://developer.uber.com/docs/deliveries/guides/webhooks
 */
const meanings: Readonly<Record<string, { far: ReportedState; near: ReportedState }>> = {
  pending: { far: 'booked', near: 'booked' },
  pickup: { far: 'pickup', near: 'at-shop' },
  pickup_complete: { far: 'collected', near: 'collected' },
  dropoff: { far: 'dropoff', near: 'at-door' },
  delivered: { far: 'delivered', near: 'delivered' },
  canceled: { far: 'canceled', near: 'canceled' },
  returned: { far: 'returned', near: 'returned' },
};

/** Returns `unknown` for an undocumented status. */
export function uberStateOf(status: string, isNear: boolean): ReportedState {
  const plain = status.toLowerCase();
  const meaning = Object.hasOwn(meanings, plain) ? meanings[plain] : undefined;
  if (meaning === undefined) return 'unknown';
  return isNear ? meaning.near : meaning.far;
}
