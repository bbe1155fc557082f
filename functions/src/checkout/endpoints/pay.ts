import { pay as contract } from '@shop/core/contracts/checkout';

import { openCheckout } from '../../payments/flows/openCheckout';
import { paymentSecrets, shopOrigins } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { parsePlaceOrder } from '../domain/placeOrderCommand';
import { randomFromId } from '../domain/randomFromId';
import { placeOrder } from '../flows/placeOrder';
import { readEligibility } from '../flows/readEligibility';

const limitByShopper = rateLimit(60, 60);

export const pay = endpoint(
  contract,
  async ({ input, caller, now, deadline, newId }) => {
    limitByShopper(caller.uid, now);
    const command = parsePlaceOrder(input, { user: caller, origins: shopOrigins() });
    const order = await placeOrder({
      command,
      readEligibility: () => readEligibility(caller.uid, now),
      now,
      deadline,
      random: () => randomFromId(newId()),
    });
    // When no time is left for the checkout nothing is lost: a press of the same attempt finds the order.
    const redirectUrl = await openCheckout(order, { now, deadline });
    return { redirectUrl, id: order.id, orderId: order.orderId };
  },
  { secrets: paymentSecrets, timeoutSeconds: 60 },
);
