import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';

/** Navigation state of a way to login or registration that leads back to the cart. */
export const fromCart = { from: paths.cart } as const;

/** Where a login or registration leads back to; null for one that was not opened from the cart. */
export function returnPathOf(state: unknown): string | null {
  return isRecord(state) && state['from'] === paths.cart ? paths.cart : null;
}
