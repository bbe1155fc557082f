import { pay as contract } from '@shop/core/contracts/checkout';
import { randomFromId } from '@shop/core/rules/orderNumber';

import { holdLimits, paymentSecrets, shopOrigins } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { countCode } from '../../promotions/flows/countCode';
import { parsePlaceOrder } from '../domain/placeOrderCommand';
import { purchase } from '../flows/purchase';
import { isKnownByOrders, readEligibility } from '../flows/readEligibility';

/**
 * Number of requests that one instance can complete before their deadlines. The platform sends additional requests to
 * another instance, and their time starts when they arrive there.
 */
const concurrency = 10;

const limitByCustomer = rateLimit(60, 60);

export const pay = endpoint(
  contract,
  async ({ input, caller, now, deadline, newId, raw }) => {
    limitByCustomer(caller.uid, now);
    const { promotionCode } = input.orderDetails;
    if (promotionCode !== undefined) {
      await countCode(promotionCode, { uid: caller.uid, headers: raw.headers, now });
    }
    const isKnown = caller.isKnown || (await isKnownByOrders(caller.uid));
    const command = parsePlaceOrder(input, {
      user: caller,
      limits: holdLimits(isKnown),
      origins: shopOrigins(),
    });
    const placing = {
      command,
      readEligibility: () => readEligibility(caller.uid, now),
      now,
      callId: newId(),
      random: () => randomFromId(newId()),
    };
    const { order, redirectUrl } = await purchase(placing, deadline);
    return { redirectUrl, id: order.id, orderId: order.orderId };
  },
  { secrets: paymentSecrets, concurrency },
);
