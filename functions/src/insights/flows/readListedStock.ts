import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { listedUnits } from '@shop/core/items/sale';
import { categoryLabels } from '@shop/core/model/product';
import * as v from 'valibot';

import { readReorderUnits } from '../../items/data/itemStore';
import { readListJson } from '../../items/data/listStore';
import { cachedWithTtl } from '../../platform/cache';
import type { ListedStock } from '../domain/lowStock';

/** Includes extras. Costs one read per kind. */
export async function readListedStock(now: Date): Promise<ListedStock[]> {
  const lists = await Promise.all(itemKinds.map((kind) => readKind(kind, now)));
  return lists.flat();
}

/** Returns categories by id. For kinds without categories, returns the name of the kind. Costs one read per kind. */
export async function readCategories(now: Date): Promise<Map<string, string>> {
  const lists = await Promise.all(
    itemKinds.map(async (kind) => {
      const items = await readList(kind, now);
      return items.map(
        (item) =>
          [item.id, 'category' in item ? categoryLabels[item.category] : adminOf(kind).labels.many] as const,
      );
    }),
  );
  return new Map(lists.flat());
}

const levelsKeptMs = 60_000;

/** Costs one read per item with its own level, at most once a minute. */
export const readReorderLevels = cachedWithTtl(() => readReorderUnits(), levelsKeptMs);

async function readKind(kind: ItemKind, now: Date): Promise<ListedStock[]> {
  const { variants } = typeOf(kind);
  const items = await readList(kind, now);
  return items.map((item) => ({
    id: item.id,
    code: item.code,
    name: item.name,
    kind,
    available: variants.map((variant) => listedUnits(item, variant)),
    variants,
    offered: typeOf(kind).offered(item),
  }));
}

async function readList(kind: ItemKind, now: Date) {
  return v.parse(v.array(typeOf(kind).listed), JSON.parse(await readListJson(kind, now)));
}
