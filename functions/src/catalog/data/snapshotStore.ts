import type { ItemKind } from '@shop/core/model/product';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { Snapshot, SnapshotName } from '../../platform/snapshots';
import { readSnapshot, writeSnapshot } from '../../platform/snapshots';
import type { Item } from '../domain/item';
import type { Listed } from '../domain/listing';
import { replaceInList, toList } from '../domain/listing';
import { readItemsOf } from './itemStore';

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
  return (await firestore()).runTransaction(async (transaction) => {
    const previous = await readSnapshot(nameOf[kind], transaction);
    const json = JSON.stringify(toList(await readItemsOf(kind, transaction)));
    if (json !== previous?.json) await writeSnapshot(transaction, nameOf[kind], { json, previous, now });
    return json;
  });
}

/** Reads the lists of some kinds for a transaction that changes items of them. Call it before any write. */
export async function openLists(transaction: Transaction, kinds: Iterable<ItemKind>): Promise<OpenLists> {
  return Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const previous = await readSnapshot(nameOf[kind], transaction);
      const list =
        previous === null ? toList(await readItemsOf(kind, transaction)) : parseList(previous.json);
      return { kind, previous, list };
    }),
  );
}

/** Saves opened lists with some items as they are after the transaction. */
export async function saveLists(
  transaction: Transaction,
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

/** Only `toList` and `replaceInList` write this text, so it is believed. */
function parseList(json: string): Listed[] {
  return JSON.parse(json) as Listed[];
}
