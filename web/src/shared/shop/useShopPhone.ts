import { shownPhone } from '@shop/core/rules/phone';

import { useShopProfile } from './useShopProfile';

/** Returns the shop's phone number as displayed, or an empty string while it is unknown. */
export function useShopPhone(): string {
  return shownPhone(useShopProfile()?.phoneNumber ?? '');
}
