import { deliveryEstimate as contract } from '@shop/core/contracts/delivery';

import { quoteSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { addressLimit, connectingNetwork } from '../../platform/http/rateLimit';
import { requireShopProfile } from '../../shopProfile/data/shopProfileStore';
import { addressParts } from '../domain/dropoff';
import { quoteDelivery } from '../flows/quoteDelivery';

const limitByAddress = addressLimit(15, 60);
/** Value of the goods that the specifications use for a quote without a cart. */
const placeholderCents = 25;

export const deliveryEstimate = endpoint(
  contract,
  async ({ input, now, newId, raw }) => {
    limitByAddress(raw.headers, now);
    const { address, latitude, longitude } = input;
    const shop = await requireShopProfile(now);
    const dropoff = {
      ...addressParts(address, shop.province),
      address,
      country: 'ZA' as const,
      latitude,
      longitude,
    };
    const request = { dropoff, phoneNumber: '', valueCents: placeholderCents };
    const by = { account: null, network: connectingNetwork(raw.headers) };
    const quote = await quoteDelivery(request, { shop, by, now, newId });
    return { fee: quote.feeCents, duration: quote.durationMinutes };
  },
  { secrets: quoteSecrets },
);
