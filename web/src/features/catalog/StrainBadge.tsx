import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';

import { Badge } from '@/ui/Badge';

/** Renders a flower's strain or an edible's THC. */
export function StrainBadge({ product }: { product: ListedProduct }) {
  const badge = typeOf(product.kind).badge(product);
  return badge === null ? null : <Badge tone={badge.tone}>{badge.text}</Badge>;
}
