import type { Order } from '@shop/core/model/order';
import { hasVat } from '@shop/core/rules/vat';

import { useShopProfile } from '@/shared/shop/useShopProfile';

/** Returns false until the shop profile has loaded. */
export function useHasVat({ timeline, createdDateTime }: Order): boolean {
  // The first payment is `paid`, or `paid-…` with the reason why it was refunded immediately.
  const paidAt = timeline.find(({ event }) => event.startsWith('paid'))?.at;
  return hasVat({ paidAt, createdDateTime }, useShopProfile());
}
