import { deliveryQoute as contract } from '@shop/core/contracts/delivery';

import { courierSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { parseQuoteRequest } from '../domain/dropoff';
import { quoteDelivery } from '../flows/quoteDelivery';

const limitByShopper = rateLimit(60, 60);

export const deliveryQoute = endpoint(
  contract,
  async ({ input, caller, now, newId }) => {
    limitByShopper(caller.uid, now);
    const quote = await quoteDelivery(parseQuoteRequest(input), { uid: caller.uid, now, newId });
    return {
      id: quote.id,
      fee: quote.feeCents,
      currency: 'ZAR' as const,
      expires: quote.validUntil,
      validForSeconds: Math.floor((Date.parse(quote.validUntil) - now.getTime()) / 1000),
      duration: quote.durationMinutes,
    };
  },
  { secrets: courierSecrets, timeoutSeconds: 30 },
);
