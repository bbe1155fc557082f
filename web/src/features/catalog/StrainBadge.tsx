import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';

import { Badge } from '@/ui/Badge';

/** Renders a badge with a flower's strain, an edible's THC in milligrams, or the first property of another kind. */
export function StrainBadge({ product }: { product: ListedProduct }) {
  const badge = typeOf(product.kind).badge(product);
  return badge === null ? null : <Badge tone={badge.tone}>{badge.text}</Badge>;
}
