import { newId } from '../http/ids';
import { paymentEvent } from './events';
import type { CardProvider } from './provider';
import type { Card, Checkout } from './state';
import { announce } from './webhooks';

type Outcome = 'paid' | 'declined';

export function openCheckout(checkout: Checkout): void {
  if (checkout.status === 'created') checkout.status = 'started';
}

export function payCheckout(provider: CardProvider, checkout: Checkout, card: Card): Outcome {
  if (checkout.status === 'completed') return 'paid';
  const now = provider.now();
  checkout.status = 'completed';
  checkout.payment = { id: newId('p_'), card, at: now };
  announce(provider, checkout, paymentEvent(checkout, card, 'succeeded', now));
  return 'paid';
}

/** The checkout stays open for another card. */
export function declineCheckout(provider: CardProvider, checkout: Checkout, card: Card): Outcome {
  if (checkout.status === 'completed') return 'paid';
  openCheckout(checkout);
  checkout.declines += 1;
  announce(provider, checkout, paymentEvent(checkout, card, 'failed', provider.now()));
  return 'declined';
}
