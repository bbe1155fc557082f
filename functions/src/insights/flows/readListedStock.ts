import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { listedUnits } from '@shop/core/items/sale';
import * as v from 'valibot';

import { readListJson } from '../../items/data/listStore';
import type { ListedStock } from '../domain/lowStock';

/** What can be bought of every product on sale: one read for each kind's list, whatever its length. */
export async function readListedStock(now: Date): Promise<ListedStock[]> {
  const lists = await Promise.all(itemKinds.map((kind) => readKind(kind, now)));
  return lists.flat();
}

async function readKind(kind: ItemKind, now: Date): Promise<ListedStock[]> {
  const { listed, variants } = typeOf(kind);
  const items = v.parse(v.array(listed), JSON.parse(await readListJson(kind, now)));
  return items.map((item) => ({
    id: item.id,
    code: item.code,
    name: item.name,
    kind,
    available: variants.map((variant) => listedUnits(item, variant)),
    variants,
  }));
}
