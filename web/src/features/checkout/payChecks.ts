import type { ShopHours } from '@shop/core/model/hours';
import { closedSentence } from '@shop/core/rules/closedSentence';
import { isOpenAt } from '@shop/core/rules/openingHours';

import { checkoutSentences } from './checkoutSentences';

/** Where the order goes: collected at the shop, or to a saved address with the courier's quote for it. */
export type DeliveryChoice =
  { kind: 'self' } | { kind: 'address'; addressId: string; quoteId: string | null; feeCents: number | null };

/** Why Pay Now does not go ahead, in the order in which it is checked; null when it does. */
export type PayObstacle =
  | { reason: 'no-address'; sentence: string }
  | { reason: 'not-logged-in'; sentence: string }
  | { reason: 'closed'; sentence: string };

export function payObstacle(
  choice: DeliveryChoice | null,
  isLoggedIn: boolean,
  hours: ShopHours | undefined,
  now: Date,
): PayObstacle | null {
  if (!isSettled(choice)) return { reason: 'no-address', sentence: checkoutSentences.noVerifiedAddress };
  if (!isLoggedIn) return { reason: 'not-logged-in', sentence: checkoutSentences.notLoggedIn };
  if (hours !== undefined && !isOpenAt(hours, now))
    return { reason: 'closed', sentence: closedSentence(hours) };
  return null;
}

/** Self-pickup, or an address whose quote has arrived. */
export function isSettled(choice: DeliveryChoice | null): choice is DeliveryChoice {
  return choice !== null && (choice.kind === 'self' || choice.quoteId !== null);
}
