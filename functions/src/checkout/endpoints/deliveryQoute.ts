import { deliveryQoute as contract } from '@shop/core/contracts/delivery';
import type { CartLine } from '@shop/core/model/cart';
import { orderTotals } from '@shop/core/rules/orderTotals';

import { quoteSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { connectingNetwork, rateLimit } from '../../platform/http/rateLimit';
import { readUser } from '../../account/data/userStore';
import { priceLines } from '../../cart/domain/priceLines';
import { readSellable } from '../../cart/flows/readSellable';
import type { QuoteRequest } from '../../fulfilment/domain/dropoff';
import { parseQuoteRequest } from '../../fulfilment/domain/dropoff';
import { quoteDelivery } from '../../fulfilment/flows/quoteDelivery';
import { requireShopProfile } from '../../shopProfile/data/shopProfileStore';

const limitByCustomer = rateLimit(60, 60);

export const deliveryQoute = endpoint(
  contract,
  async ({ input, caller, now, newId, raw }) => {
    limitByCustomer(caller.uid, now);
    const [request, shop] = await Promise.all([
      withWhatIsKnown(parseQuoteRequest(input), { uid: caller.uid, products: input.products }),
      requireShopProfile(now),
    ]);
    // Staff must be able to enter telephone orders while strangers use up the limit of unknown accounts.
    const account = { uid: caller.uid, isKnown: caller.isKnown || caller.staff !== null };
    const by = { account, network: connectingNetwork(raw.headers) };
    const quote = await quoteDelivery(request, { shop, by, now, newId });
    return {
      id: quote.id,
      fee: quote.feeCents,
      currency: 'ZAR' as const,
      expires: quote.validUntil,
      validForSeconds: Math.floor((Date.parse(quote.validUntil) - now.getTime()) / 1000),
      duration: quote.durationMinutes,
    };
  },
  { secrets: quoteSecrets },
);

type Known = { uid: string; products: CartLine[] | undefined };

/**
 * Fills in the customer's saved phone number and the value of the cart, if known. The documented client sends fixed
 * placeholders, and a courier may refuse a booking that differs from its quote.
 */
async function withWhatIsKnown(request: QuoteRequest, { uid, products = [] }: Known): Promise<QuoteRequest> {
  const [user, items] = await Promise.all([
    readUser(uid),
    products.length === 0 ? null : readSellable(products),
  ]);
  return {
    ...request,
    phoneNumber: user?.phoneNumber || request.phoneNumber,
    valueCents:
      items === null ? request.valueCents : orderTotals(priceLines(products, items).lines).subtotalCents,
  };
}
