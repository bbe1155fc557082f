import type { ItemKind } from '@shop/core/model/product';
import { edibleSchema, extraSchema, flowerSchema } from '@shop/core/model/product';
import * as v from 'valibot';

import { readListJson } from '../../items/data/listStore';
import type { ListedStock } from '../domain/lowStock';

const listed = {
  flower: v.array(
    v.pipe(
      flowerSchema,
      v.transform(({ stockQuantity, ...item }) => shown(item, Object.values(stockQuantity))),
    ),
  ),
  edible: v.array(
    v.pipe(
      edibleSchema,
      v.transform(({ quantity, ...item }) => shown(item, [quantity])),
    ),
  ),
  extra: v.array(
    v.pipe(
      extraSchema,
      v.transform(({ quantity, ...item }) => shown(item, [quantity])),
    ),
  ),
};

/** What can be bought of every product on sale: one read for each of the three lists, whatever their length. */
export async function readListedStock(now: Date): Promise<ListedStock[]> {
  const [flowers, edibles, extras] = await Promise.all([
    readListJson('flower', now),
    readListJson('edible', now),
    readListJson('extra', now),
  ]);
  return [
    ...v.parse(listed.flower, JSON.parse(flowers)).map(as('flower')),
    ...v.parse(listed.edible, JSON.parse(edibles)).map(as('edible')),
    ...v.parse(listed.extra, JSON.parse(extras)).map(as('extra')),
  ];
}

function shown({ id, code, name }: { id: string; code: string; name: string }, available: number[]) {
  return { id, code, name, available };
}

function as(kind: ItemKind) {
  return (item: Omit<ListedStock, 'kind'>): ListedStock => ({ ...item, kind });
}
