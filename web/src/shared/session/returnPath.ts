import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';

/** Navigation state that makes login and registration return to the cart. */
export const fromCart = { from: paths.cart } as const;

/** Returns null if neither login nor registration was opened from the cart. */
export function returnPathOf(state: unknown): string | null {
  return isRecord(state) && state['from'] === paths.cart ? paths.cart : null;
}
