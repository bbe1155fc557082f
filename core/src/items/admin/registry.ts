import * as v from 'valibot';

import type { Contract } from '../../contracts/contract';
import type { ItemKind } from '../registry';
import { itemKinds } from '../registry';
import type { ItemAdmin } from './adminType';
import { edibleAdmin } from './edible';
import { extraAdmin } from './extra';
import { flowerAdmin } from './flower';

/** Endpoints, forms and tables of the back office are derived from this record. */
export const itemAdmin = {
  flower: flowerAdmin,
  edible: edibleAdmin,
  extra: extraAdmin,
} satisfies Record<ItemKind, ItemAdmin>;

type ItemAdmins = typeof itemAdmin;

const admins: Readonly<Record<ItemKind, ItemAdmin>> = itemAdmin;

export function adminOf(kind: ItemKind): ItemAdmin {
  return admins[kind];
}

/** Includes archived items. */
export const adminItemSchema = v.variant(
  'kind',
  itemKinds.map((kind) => itemAdmin[kind].shown),
);
export type AdminItem = v.InferOutput<typeof adminItemSchema>;
export type AdminItemOf<K extends ItemKind> = Extract<AdminItem, { kind: K }>;

export const itemContracts: readonly Contract[] = [
  ...itemKinds.map((kind) => admins[kind].add),
  ...itemKinds.map((kind) => admins[kind].update),
  ...itemKinds.flatMap((kind) => admins[kind].removals.map((removal) => removal.contract)),
];

export type ItemContractName =
  | ItemAdmins[ItemKind]['add' | 'update']['name']
  | ItemAdmins[ItemKind]['removals'][number]['contract']['name'];
