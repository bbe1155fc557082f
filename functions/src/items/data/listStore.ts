import type { ItemKind } from '@shop/core/model/product';

import type { Snapshot, SnapshotName } from '../../platform/firestore/snapshots';
import {
  readSnapshot,
  snapshotReference,
  toSnapshot,
  writeSnapshot,
} from '../../platform/firestore/snapshots';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import type { Item, ItemOf } from '../domain/item';
import type { Listed } from '../domain/listing';
import { replaceInList, toList } from '../domain/listing';
import { itemReferences, readItemsOf, toItems } from './itemStore';

const nameOf: Record<ItemKind, SnapshotName> = { flower: 'flowers', edible: 'edibles', extra: 'extras' };

/** The lists of some kinds as read by a transaction, to be saved by it. */
export type OpenLists = { kind: ItemKind; previous: Snapshot | null; list: Listed[] }[];

/** A kind's list as JSON text: one read; a list that was never written is built first. */
export async function readListJson(kind: ItemKind, now: Date): Promise<string> {
  const found = await readSnapshot(nameOf[kind]);
  return found?.json ?? rebuildList(kind, now);
}

/** Writes a kind's list anew from its items and answers it as JSON text; an unchanged list is not written. */
export async function rebuildList(kind: ItemKind, now: Date): Promise<string> {
  return transact(async ({ transaction }) => {
    const previous = await readSnapshot(nameOf[kind], transaction);
    const json = JSON.stringify(toList(await readItemsOf(kind, transaction)));
    if (json !== previous?.json) await writeSnapshot(transaction, nameOf[kind], { json, previous, now });
    return json;
  });
}

/** Reads the lists of some kinds for a transaction that changes items of them. Call it before any write. */
export async function openLists(
  transaction: StoreTransaction,
  kinds: Iterable<ItemKind>,
): Promise<OpenLists> {
  return Promise.all(
    [...new Set(kinds)].map(async (kind) =>
      openList(transaction, kind, await readSnapshot(nameOf[kind], transaction)),
    ),
  );
}

/** An item that a transaction changes, with the list it stands in. Null when there is no such item, or none of these kinds. */
export async function openItem<K extends ItemKind>(
  transaction: StoreTransaction,
  { id, kinds }: { id: string; kinds: readonly K[] },
): Promise<{ item: ItemOf<K>; lists: OpenLists } | null> {
  // One kind's list is known beforehand and read in the same round trip.
  const [kind, ...others] = kinds;
  const listed = kind !== undefined && others.length === 0 ? [await snapshotReference(nameOf[kind])] : [];
  const [found, snapshot] = await transaction.getAll(...(await itemReferences([id])), ...listed);
  const item = found === undefined ? undefined : toItems([found]).get(id);
  if (item === undefined || !isOf(item, kinds)) return null;
  if (snapshot === undefined) return { item, lists: await openLists(transaction, [item.kind]) };
  return { item, lists: [await openList(transaction, item.kind, toSnapshot(snapshot))] };
}

/** Saves opened lists with some items as they are after the transaction. */
export async function saveLists(
  transaction: StoreTransaction,
  lists: OpenLists,
  change: { items: readonly Item[]; now: Date },
): Promise<void> {
  for (const { kind, previous, list } of lists) {
    const changed = change.items.filter((item) => item.kind === kind);
    const json = JSON.stringify(replaceInList(list, changed));
    if (json !== previous?.json) {
      await writeSnapshot(transaction, nameOf[kind], { json, previous, now: change.now });
    }
  }
}

function isOf<K extends ItemKind>(item: Item, kinds: readonly K[]): item is ItemOf<K> {
  return kinds.some((kind) => kind === item.kind);
}

async function openList(
  transaction: StoreTransaction,
  kind: ItemKind,
  previous: Snapshot | null,
): Promise<OpenLists[number]> {
  const list = previous === null ? toList(await readItemsOf(kind, transaction)) : parseList(previous.json);
  return { kind, previous, list };
}

/** Only `toList` and `replaceInList` write this text, so it is believed. */
function parseList(json: string): Listed[] {
  return JSON.parse(json) as Listed[];
}
