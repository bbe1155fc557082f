import type { ListedProduct } from '@shop/core/items/registry';
import { toSaleLine } from '@shop/core/items/saleLine';
import type { Variant } from '@shop/core/model/product';

import { addToCart } from '@/features/purchase/cart/addToCart';

/** One unit of a product, as it is sold now, into the cart. */
export function addOne(product: ListedProduct, variant: Variant) {
  return addToCart({ ...toSaleLine(product, variant), quantity: 1 });
}
