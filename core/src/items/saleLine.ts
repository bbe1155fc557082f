import type { Category } from '../model/product';
import type { ItemKind, ListedItem, Size, Variant } from './registry';
import { listedCents, listedUnits } from './sale';
import { sizeOf, cartLineName } from './registry';

export type SaleLine = {
  id: string;
  kind: ItemKind;
  category?: Category;
  size?: Size;
  /** With the suffix of the size, such as ` 1G`. */
  name: string;
  label: string;
  imageUrl: string;
  unitCents: number;
  available: number;
};

export function toSaleLine(item: ListedItem, variant: Variant): SaleLine {
  const size = sizeOf(variant);
  return {
    id: item.id,
    ...(size !== undefined && { size }),
    name: cartLineName(item.name, size),
    label: 'label' in item ? item.label : '',
    imageUrl: item.imageUrl,
    kind: item.kind,
    ...('category' in item && { category: item.category }),
    unitCents: listedCents(item, variant),
    available: listedUnits(item, variant),
  };
}
