import * as v from 'valibot';

import { offerSchema, promotionCodeSchema } from '../model/promotion';
import { cartChangeSchema, cartLinesSchema, pricedLineSchema } from '../model/cart';
import { contract } from './contract';

/**
 * Prices a cart from stored prices. `lines` contains what can be bought; stock limits the quantities. `changes` lists
 * differences from what the customer saw. `offers` lists the promotions that may apply, including the one with
 * `promotionCode`; the client picks the best. `codeRefusal` is the reason why a code was refused, or empty. `isCodeOver`
 * is true if the code is not valid or its promotion has ended. `heldOffers` lists used-up promotions. A customer whose
 * unpaid order holds a use of one may use it, because the next order replaces that order.
 */
export const quoteCart = contract({
  name: 'quoteCart',
  method: 'POST',
  path: 'quote-cart',
  access: 'public',
  appCheck: { field: 'promotionCode' },
  input: v.strictObject({ products: cartLinesSchema, promotionCode: v.optional(promotionCodeSchema) }),
  output: v.object({
    lines: v.array(pricedLineSchema),
    changes: v.array(cartChangeSchema),
    subtotalCents: v.number(),
    deliveryFeeCents: v.number(),
    discountCents: v.number(),
    totalCents: v.number(),
    offers: v.array(offerSchema),
    codeRefusal: v.string(),
    isCodeOver: v.optional(v.boolean(), false),
    heldOffers: v.optional(v.array(offerSchema), []),
  }),
});
