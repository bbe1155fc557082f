import type { ItemKind } from '@shop/core/items/registry';
import type { LucideIcon } from 'lucide-react';
import { Cannabis, Candy, ShoppingBag } from 'lucide-react';

const icons: Record<ItemKind, LucideIcon> = { flower: Cannabis, edible: Candy, extra: ShoppingBag };

export function KindIcon({ kind }: { kind: ItemKind | null }) {
  const Icon = kind === null ? ShoppingBag : icons[kind];
  return <Icon strokeWidth={1.25} aria-hidden="true" />;
}
