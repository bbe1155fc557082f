import { readItems } from '../../items/data/itemStore';
import type { Item } from '../../items/domain/item';
import { categoryOf, isListed, storedPrices } from '../../items/domain/item';
import type { SellableItem } from '../domain/priceLines';

/** Costs one read per item. */
export async function readSellable(lines: readonly { id: string }[]): Promise<Map<string, SellableItem>> {
  const items = await readItems([...new Set(lines.map((line) => line.id))]);
  return toSellable(items);
}

export function toSellable(items: ReadonlyMap<string, Item>): Map<string, SellableItem> {
  return new Map([...items].map(([id, item]) => [id, toSellableItem(item)]));
}

function toSellableItem(item: Item): SellableItem {
  return {
    id: item.id,
    name: item.name,
    kind: item.kind,
    category: categoryOf(item),
    label: 'label' in item ? item.label : undefined,
    imageUrl: item.imageUrl,
    isForSale: isListed(item),
    prices: storedPrices(item),
    stock: item,
  };
}
