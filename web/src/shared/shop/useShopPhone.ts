import { shownPhone } from '@shop/core/rules/phone';

import { useShopProfile } from './useShopProfile';

/** Returns an empty string while the number is unknown. */
export function useShopPhone(): string {
  return shownPhone(useShopProfile()?.phoneNumber ?? '');
}
