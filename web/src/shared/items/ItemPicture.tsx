import type { ItemKind } from '@shop/core/model/product';
import { Cannabis, Candy, ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';

import { ImageWell } from '@/ui/ImageWell';

type ItemPictureProps = Omit<ComponentProps<typeof ImageWell>, 'fallback'> & { kind: ItemKind };

const icons = { flower: Cannabis, edible: Candy, extra: ShoppingBag };

/** A picture of something sold; where there is none, the sign of its kind. */
export function ItemPicture({ kind, ...image }: ItemPictureProps) {
  return <ImageWell {...image} fallback={<KindIcon kind={kind} />} />;
}

export function KindIcon({ kind }: { kind: ItemKind }) {
  const Icon = icons[kind];
  return <Icon strokeWidth={1.25} aria-hidden="true" />;
}
