import type { NewItem } from '@shop/core/items/admin/adminType';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { itemSchema } from '../../items/domain/item';

/** What the server itself records of a new item: never taken from what was sent. */
export type CreationMeta = { id: string; by: string; now: Date };

/** A new item of a kind, none of it held. */
export function newItem(kind: ItemKind, { fields, onHand }: NewItem, { id, by, now }: CreationMeta): Item {
  const instant = now.toISOString();
  const held = Object.fromEntries(typeOf(kind).variants.map((variant) => [variant, 0]));
  const recorded = { id, createdBy: by, createdDateTime: instant, updatedAt: instant, version: 1 };
  return v.parse(itemSchema, { ...fields, kind, onHand, held, ...recorded });
}
