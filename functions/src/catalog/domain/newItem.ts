import type { NewItem } from '@shop/core/items/admin/adminType';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { distinctSlug, slugOf, itemSchema } from '../../items/domain/item';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';

export type CreationMeta = { id: string; by: string; now: Date };

export function newItem(kind: ItemKind, { fields, onHand }: NewItem, { id, by, now }: CreationMeta): Item {
  const instant = now.toISOString();
  const held = Object.fromEntries(typeOf(kind).variants.map((variant) => [variant, 0]));
  const slug = slugOf(String(fields['name'])) || distinctSlug('', id);
  const recorded = { id, slug, createdBy: by, createdDateTime: instant, updatedAt: instant, version: 1 };
  return v.parse(itemSchema, { ...fields, kind, onHand, held, ...recorded });
}
