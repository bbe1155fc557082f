import type { ProductKind } from '@shop/core/items/registry';
import { isProductKind, sizeTexts } from '@shop/core/items/registry';
import type { Order } from '@shop/core/model/order';

/** All purchased sizes count as one product. */
export type ReviewedProduct = { id: string; name: string; imageUrl: string; kind: ProductKind };

export function reviewedProducts(order: Pick<Order, 'products'>): ReviewedProduct[] {
  const products = new Map<string, ReviewedProduct>();
  for (const { id, kind, size, name, imageUrl } of order.products) {
    // Extras have no product page that could show reviews.
    if (!isProductKind(kind)) continue;
    const suffix = size === undefined ? '' : sizeTexts[size].suffix;
    const ownName = name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
    if (!products.has(id)) products.set(id, { id, name: ownName, imageUrl, kind });
  }
  return [...products.values()];
}
