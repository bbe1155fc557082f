import { pay as contract } from '@shop/core/contracts/checkout';

import { paymentSecrets, shopOrigins } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { fraction } from '../domain/chance';
import { readWish } from '../domain/orderWish';
import { openCheckout } from '../../payments/flows/openCheckout';
import { placeOrder } from '../flows/placeOrder';
import { readStanding } from '../flows/readStanding';

const limitByShopper = rateLimit(60, 60);

export const pay = endpoint(
  contract,
  async ({ input, caller, now, deadline, newId }) => {
    limitByShopper(caller.uid, now);
    const wish = readWish(input, { user: caller, origins: shopOrigins() });
    const order = await placeOrder({
      wish,
      readStanding: () => readStanding(caller.uid, now),
      now,
      deadline,
      random: () => fraction(newId()),
    });
    // When no time is left for the checkout nothing is lost: a press of the same attempt finds the order.
    const redirectUrl = await openCheckout(order, { now, deadline });
    return { redirectUrl, id: order.id, orderId: order.orderId };
  },
  { secrets: paymentSecrets, timeoutSeconds: 60 },
);
