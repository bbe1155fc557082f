import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';

import { coalesced } from '../../platform/async/coalesced';
import { runShared } from '../../platform/async/workScope';
import type { Snapshot } from '../../platform/firestore/snapshots';
import {
  readSnapshot,
  snapshotReference,
  toSnapshot,
  writeSnapshot,
} from '../../platform/firestore/snapshots';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transactTogether } from '../../platform/firestore/transact';
import type { Item } from '../domain/item';
import type { Listed } from '../domain/listing';
import { replaceInList, toList } from '../domain/listing';
import { itemReferences, readItems, readItemsOf, toItems } from './itemStore';

/** The lists of some kinds as read by a transaction, to be saved by it. */
export type OpenLists = { kind: ItemKind; previous: Snapshot | null; list: Listed[] }[];

/** A kind's list as JSON text: one read; a list that was never written is built first. */
export async function readListJson(kind: ItemKind, now: Date): Promise<string> {
  const found = await readSnapshot(listNameOf(kind));
  return found?.json ?? rebuildList(kind, now);
}

/**
 * Writes a kind's list anew from its items and answers it as JSON text; an unchanged list is not written. No item is locked: when another
 * writes the list meanwhile, it is made again.
 */
export function rebuildList(kind: ItemKind, now: Date): Promise<string> {
  return writeList(kind, now, async (_previous, transaction) => toList(await readItemsOf(kind, transaction)));
}

/** Brings the lists up to date with some items. Many who ask at the same moment share one write of each list. */
export async function refreshListed(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(refreshOne));
}

/** A list that is late for so long is left to `reconcile`. */
const refreshMs = 1_500;

const refreshOne = coalesced<string>((ids) =>
  runShared(performance.now() + refreshMs, async () => {
    const now = new Date();
    const kinds = new Set([...(await readItems([...ids])).values()].map(({ kind }) => kind));
    for (const kind of kinds) {
      await writeList(kind, now, async (previous, transaction) => {
        if (previous === null) return toList(await readItemsOf(kind, transaction));
        // Read after the list: a later change of an item has changed the list as well, or will.
        const items = [...(await readItems([...ids])).values()];
        return replaceInList(
          parseList(previous.json),
          items.filter((item) => item.kind === kind),
        );
      });
    }
  }),
);

/** Writes what `make` makes of the list as it is; made again when another comes first. */
async function writeList(
  kind: ItemKind,
  now: Date,
  make: (previous: Snapshot | null, transaction: StoreTransaction) => Promise<Listed[]>,
): Promise<string> {
  const name = listNameOf(kind);
  const shared = { group: `list ${name}`, references: [await snapshotReference(name)] };
  return transactTogether(shared, async ({ transaction }) => {
    const previous = await readSnapshot(name, transaction);
    const json = JSON.stringify(await make(previous, transaction));
    if (json !== previous?.json) await writeSnapshot(transaction, name, { json, previous, now });
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
      openList(transaction, kind, await readSnapshot(listNameOf(kind), transaction)),
    ),
  );
}

/** An item that a transaction changes, with the list it stands in. Null when there is no such item, or none of these kinds. */
export async function openItem(
  transaction: StoreTransaction,
  { id, kinds }: { id: string; kinds: readonly ItemKind[] },
): Promise<{ item: Item; lists: OpenLists } | null> {
  // One kind's list is known beforehand and read in the same round trip.
  const [kind, ...others] = kinds;
  const listed = kind !== undefined && others.length === 0 ? [await snapshotReference(listNameOf(kind))] : [];
  const [found, snapshot] = await transaction.getAll(...(await itemReferences([id])), ...listed);
  const item = found === undefined ? undefined : toItems([found]).get(id);
  if (item === undefined || !kinds.includes(item.kind)) return null;
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
      await writeSnapshot(transaction, listNameOf(kind), { json, previous, now: change.now });
    }
  }
}

function listNameOf(kind: ItemKind): string {
  return adminOf(kind).listDocument;
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
