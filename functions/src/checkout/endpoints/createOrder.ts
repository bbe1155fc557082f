import { createOrder as contract } from '@shop/core/contracts/ordersAdmin';
import { proposeOrderNumber, randomFromId } from '@shop/core/rules/orderNumber';

import { addAuditRow } from '../../audit/data/auditStore';
import { paymentSecrets, shopOrigins } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { countForAssistant } from '../../platform/limits/assistantLimit';
import { requireShopProfile } from '../../shopProfile/data/shopProfileStore';
import { parsePhoneOrder } from '../domain/phoneOrder';
import type { Placing } from '../flows/placeOrder';
import { purchase } from '../flows/purchase';

const limitByStaff = rateLimit(60, 60);

export const createOrder = endpoint(
  contract,
  async ({ input, caller, now, deadline, newId }) => {
    limitByStaff(caller.uid, now);
    // Customers who collect their order need the shop's address. `/pay` makes the same check.
    await requireShopProfile(now);
    const random = () => randomFromId(newId());
    const command = parsePhoneOrder(input, {
      caller,
      origins: shopOrigins(),
      orderNumber: proposeOrderNumber(now, random),
    });
    await countForAssistant(caller, 'telephone orders of an assistant', now);
    const placing: Placing = {
      command,
      readEligibility: null,
      now,
      callId: newId(),
      random,
      alsoWrite: ({ id, orderId, totalCents, selfDelivery }, context) =>
        addAuditRow(
          { caller, action: contract.name, now },
          {
            target: { kind: 'order', id, name: orderId },
            before: null,
            after: { totalCents, selfDelivery },
          },
          context,
        ),
    };
    const { order, redirectUrl } = await purchase(placing, deadline);
    const { id, orderId, totalCents, heldUntil } = order;
    return { redirectUrl, id, orderId, totalCents, heldUntil };
  },
  { secrets: paymentSecrets },
);
