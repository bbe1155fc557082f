import { quoteCart as contract } from '@shop/core/contracts/cart';
import { AppError } from '@shop/core/model/appError';
import { orderTotals } from '@shop/core/rules/orderTotals';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimit } from '../../platform/http/rateLimit';
import { countCode } from '../../promotions/flows/countCode';
import { findOffers } from '../../promotions/flows/findOffers';
import { priceLines } from '../domain/priceLines';
import { readSellable } from '../flows/readSellable';

const limitByAddress = addressLimit(240, 60);

export const quoteCart = endpoint(contract, async ({ input, now, raw }) => {
  limitByAddress(raw.headers, now);
  const [items, offers] = await Promise.all([
    readSellable(input.products),
    offersFor(input.promotionCode, { headers: raw.headers, now }),
  ]);
  const { lines, changes } = priceLines(input.products, items);
  return { lines, changes, ...orderTotals(lines), ...offers };
});

/** After too many attempts, the cart is priced without a code. */
async function offersFor(code: string | undefined, trying: Parameters<typeof countCode>[1]) {
  try {
    if (code !== undefined) await countCode(code, trying);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
    return { ...(await findOffers(undefined, trying.now)), codeRefusal: error.message };
  }
  return findOffers(code, trying.now);
}
