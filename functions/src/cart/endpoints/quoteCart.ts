import { quoteCart as contract } from '@shop/core/contracts/cart';
import { orderTotals } from '@shop/core/rules/orderTotals';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimit } from '../../platform/http/rateLimit';
import { findOffers } from '../../promotions/flows/findOffers';
import { priceLines } from '../domain/priceLines';
import { readSellable } from '../flows/readSellable';

const limitByAddress = addressLimit(240, 60);

export const quoteCart = endpoint(contract, async ({ input, now, raw }) => {
  limitByAddress(raw.headers, now);
  const [items, offers] = await Promise.all([
    readSellable(input.products),
    findOffers(input.promotionCode, now),
  ]);
  const { lines, changes } = priceLines(input.products, items);
  return { lines, changes, ...orderTotals(lines), ...offers };
});
