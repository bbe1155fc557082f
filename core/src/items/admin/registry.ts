import * as v from 'valibot';

import type { Contract } from '../../contracts/contract';
import type { ItemKind } from '../registry';
import { itemKinds } from '../registry';
import type { ItemAdmin } from './adminType';
import { edibleAdmin } from './edible';
import { extraAdmin } from './extra';
import { flowerAdmin } from './flower';

/** Every kind of item in the back office. Endpoints, forms and tables are derived from this record. */
export const itemAdmin = {
  flower: flowerAdmin,
  edible: edibleAdmin,
  extra: extraAdmin,
} satisfies Record<ItemKind, ItemAdmin>;

type ItemAdmins = typeof itemAdmin;

const admins: Readonly<Record<ItemKind, ItemAdmin>> = itemAdmin;

/** Returns the admin definition of a kind. */
export function adminOf(kind: ItemKind): ItemAdmin {
  return admins[kind];
}

/** An item as staff see it, including items that cannot be bought or are archived. */
export const adminItemSchema = v.variant(
  'kind',
  itemKinds.map((kind) => itemAdmin[kind].shown),
);
export type AdminItem = v.InferOutput<typeof adminItemSchema>;
export type AdminItemOf<K extends ItemKind> = Extract<AdminItem, { kind: K }>;

/** Endpoints that add, change and delete items. */
export const itemContracts: readonly Contract[] = [
  ...itemKinds.map((kind) => admins[kind].add),
  ...itemKinds.map((kind) => admins[kind].update),
  ...itemKinds.flatMap((kind) => admins[kind].removals.map((removal) => removal.contract)),
];

export type ItemContractName =
  | ItemAdmins[ItemKind]['add' | 'update']['name']
  | ItemAdmins[ItemKind]['removals'][number]['contract']['name'];
