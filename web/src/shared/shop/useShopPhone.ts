import { shownPhone } from '@shop/core/rules/phone';

import { useShopProfile } from './useShopProfile';

/** The shop's telephone number for people to read; empty while it is not known. */
export function useShopPhone(): string {
  return shownPhone(useShopProfile()?.phoneNumber ?? '');
}
