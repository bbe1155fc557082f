import { newId } from '../http/ids';
import { type Json, list, record } from '../http/shape';
import { type Card, type CardEvent, type Checkout, refundableAmount, type Refund } from './state';

export const eventTypes: CardEvent['type'][] = [
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
];

// In the provider's samples, `payload.createdDate` is local time with a Z, two hours ahead of the `createdDate` of the
// event.
const localTimeOffsetMs = 2 * 60 * 60 * 1000;

export function paymentEvent(
  checkout: Checkout,
  card: Card,
  outcome: 'succeeded' | 'failed',
  now: number,
): CardEvent {
  const { request, mode, metadata, payment } = checkout;
  return {
    id: newId('evt_'),
    type: `payment.${outcome}`,
    createdDate: microTime(now),
    payload: {
      id: payment?.id ?? newId('p_'),
      type: 'payment',
      createdDate: microTime((payment?.at ?? now) + localTimeOffsetMs),
      amount: request.amount,
      currency: request.currency,
      status: outcome,
      mode,
      paymentMethodDetails: { type: 'card', card },
      metadata,
    },
  };
}

export function refundEvent(checkout: Checkout, refund: Refund, now: number): CardEvent {
  const outcome = refund.status === 'failed' ? 'failed' : 'succeeded';
  return {
    id: newId('evt_'),
    type: `refund.${outcome}`,
    createdDate: microTime(now),
    payload: {
      id: refund.id,
      type: 'refund',
      createdDate: microTime(refund.at + localTimeOffsetMs),
      amount: refund.amount,
      currency: checkout.request.currency,
      status: outcome,
      mode: checkout.mode,
      paymentId: checkout.payment?.id ?? null,
      refundableAmount: refundableAmount(checkout),
      ...(outcome === 'failed' ? { failureReason: 'sandbox: the bank refused the refund' } : {}),
      metadata: { ...refund.metadata, ...checkout.metadata },
    },
  };
}

/**
 * Returns the event with `changeEvent` merged into it and `change` merged into its payload. Removes the payload fields
 * in `omit`.
 */
export function alter(event: CardEvent, effect: Json): CardEvent {
  const change = record(effect['change']);
  const metadata = { ...record(event.payload['metadata']), ...record(change['metadata']) };
  const omitted = list(effect['omit']) ?? [];
  const given = Object.entries({ ...event.payload, ...change, metadata });
  const payload = Object.fromEntries(given.filter(([name]) => !omitted.includes(name)));
  return { ...event, payload, ...record(effect['changeEvent']) };
}

function microTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}
