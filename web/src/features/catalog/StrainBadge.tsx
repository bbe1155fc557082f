import type { ListedProduct } from '@/shared/items/listedProduct';
import { Badge } from '@/ui/Badge';

const tones = { Sativa: 'sativa', Hybrid: 'hybrid', Indica: 'indica' } as const;

/** A flower's strain, or an edible's THC in milligrams, in its own colour and in words. */
export function StrainBadge({ product }: { product: ListedProduct }) {
  if (product.kind === 'edible') return <Badge tone="thc">{`THC ${product.thc} mg`}</Badge>;
  return <Badge tone={tones[product.label]}>{product.label}</Badge>;
}
