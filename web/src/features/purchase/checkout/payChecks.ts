import { offlineError } from '@/api/apiError';

import type { SelectedAddress } from '../delivery/addressSlice';
import type { Delivery } from '../delivery/useDelivery';

import { checkoutMessages } from './checkoutMessages';

/** `unverified` is an address without a delivery price. */
export type DeliveryChoice =
  | { kind: 'self' }
  | { kind: 'unverified' }
  | { kind: 'address'; quoteId: string; feeCents: number; address: SelectedAddress };

export function choiceOf({ isSelf, address, quote }: Delivery): DeliveryChoice | null {
  if (isSelf) return { kind: 'self' };
  if (address === null) return null;
  if (quote.status !== 'ready') return { kind: 'unverified' };
  return { kind: 'address', quoteId: quote.id, feeCents: quote.feeCents, address };
}

export type PayObstacle = {
  reason: 'failed' | 'no-address' | 'not-logged-in' | 'no-phone';
  message: string;
};

/** The server checks the opening hours, because the clock of the device may be wrong. */
export function payObstacle(choice: DeliveryChoice | null, isLoggedIn: boolean): PayObstacle | null {
  if (!navigator.onLine) return { reason: 'failed', message: offlineError(undefined).message };
  if (!isSettled(choice)) return { reason: 'no-address', message: checkoutMessages.noVerifiedAddress };
  if (!isLoggedIn) return { reason: 'not-logged-in', message: checkoutMessages.notLoggedIn };
  return null;
}

export function isSettled(
  choice: DeliveryChoice | null,
): choice is Exclude<DeliveryChoice, { kind: 'unverified' }> {
  return choice !== null && choice.kind !== 'unverified';
}
