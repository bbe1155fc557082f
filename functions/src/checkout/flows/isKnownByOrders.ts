import { AppError } from '@shop/core/model/appError';

import { hasPaidOrder } from '../../orders/data/orderStore';
import { readOrderingRules } from '../../orders/data/orderingRules';

/**
 * Returns whether an account that is new, or whose address is not verified, has paid an order before. Throws `account-unknown`
 * when the shop accepts orders only from known accounts.
 */
export async function isKnownByOrders(uid: string): Promise<boolean> {
  const [hasPaid, { isKnownOnly }] = await Promise.all([hasPaidOrder(uid), readOrderingRules()]);
  if (isKnownOnly && !hasPaid) {
    throw new AppError(
      'account-unknown',
      'Right now we take orders of known customers alone. Verify your e-mail address and try again tomorrow, or call us.',
    );
  }
  return hasPaid;
}
