import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';

import { Badge } from '@/ui/Badge';

/** A flower's strain, an edible's THC in milligrams, or what its kind says first, in its own colour and in words. */
export function StrainBadge({ product }: { product: ListedProduct }) {
  const badge = typeOf(product.kind).badge(product);
  return badge === null ? null : <Badge tone={badge.tone}>{badge.text}</Badge>;
}
