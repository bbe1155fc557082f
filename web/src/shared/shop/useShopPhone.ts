import { shownPhone } from '@shop/core/rules/phone';

import { useShopProfile } from './useShopProfile';

/** Returns the shop's telephone number as displayed; empty while unknown. */
export function useShopPhone(): string {
  return shownPhone(useShopProfile()?.phoneNumber ?? '');
}
