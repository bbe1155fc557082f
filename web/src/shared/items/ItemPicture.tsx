import type { ItemKind } from '@shop/core/items/registry';
import type { LucideIcon } from 'lucide-react';
import { Cannabis, Candy, ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';

import { ImageWell } from '@/ui/ImageWell';

type ItemPictureProps = Omit<ComponentProps<typeof ImageWell>, 'fallback'> & {
  kind: ItemKind | null;
};

const icons: Record<ItemKind, LucideIcon> = { flower: Cannabis, edible: Candy, extra: ShoppingBag };

/** A picture of something sold; where there is none, the sign of its kind, or a bag while the kind is not known. */
export function ItemPicture({ kind, ...image }: ItemPictureProps) {
  return <ImageWell {...image} fallback={<KindIcon kind={kind} />} />;
}

export function KindIcon({ kind }: { kind: ItemKind | null }) {
  const Icon = kind === null ? ShoppingBag : icons[kind];
  return <Icon strokeWidth={1.25} aria-hidden="true" />;
}
