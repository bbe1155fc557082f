import type { ItemKind } from '@shop/core/items/registry';
import { storedTypeOf } from '@shop/core/items/stored';
import type { DocumentReference } from 'firebase-admin/firestore';

import { coalesced } from '../../platform/async/promises';
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
import type { Item, Listed } from '../domain/item';
import { replaceInList, toList } from '../domain/item';
import { itemReferences, readItems, readItemsOf, toItems } from './itemStore';

export type OpenLists = { kind: ItemKind; previous: Snapshot | null; list: Listed[] }[];

/** Costs one read. Builds a missing list first. */
export async function readListJson(kind: ItemKind, now: Date): Promise<string> {
  const found = await readSnapshot(listNameOf(kind));
  return found?.json ?? rebuildList(kind, now);
}

/**
 * Writes nothing if nothing changed. Locks no items: if another process writes the list at the same time, the list is
 * rebuilt again.
 */
export function rebuildList(kind: ItemKind, now: Date): Promise<string> {
  return writeList(kind, now, async (_previous, transaction) => toList(await readItemsOf(kind, transaction)));
}

/** Concurrent requests share one write of each list. */
export async function refreshListed(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(refreshOne));
}

/** If an update takes longer, `reconcile` updates the list later. */
const refreshMs = 1_500;

const refreshOne = coalesced<string>((ids) =>
  runShared(performance.now() + refreshMs, async () => {
    const now = new Date();
    const kinds = new Set([...(await readItems([...ids])).values()].map(({ kind }) => kind));
    for (const kind of kinds) {
      await writeList(kind, now, async (previous, transaction) => {
        if (previous === null) return toList(await readItemsOf(kind, transaction));
        // Reads the items after the list, so that outdated items cannot overwrite a newer list.
        const items = [...(await readItems([...ids])).values()];
        return replaceInList(
          parseList(previous.json),
          items.filter((item) => item.kind === kind),
        );
      });
    }
  }),
);

/** Retries after a conflicting write. */
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

/** Must be called before any write. */
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

type WantedItem = { id: string; kinds: readonly ItemKind[] };

/** References the item and, if only one kind is possible, its list, so that `openItem` needs one round trip. */
export async function referencesOf({ id, kinds }: WantedItem): Promise<DocumentReference[]> {
  const [kind, ...others] = kinds;
  const isKnown = kind !== undefined && others.length === 0;
  return [...(await itemReferences([id])), ...(isKnown ? [await snapshotReference(listNameOf(kind))] : [])];
}

/** Returns null if the item is missing or has another kind. */
export async function openItem(
  transaction: StoreTransaction,
  wanted: WantedItem,
): Promise<{ item: Item; lists: OpenLists } | null> {
  const { id, kinds } = wanted;
  const [found, snapshot] = await transaction.getAll(...(await referencesOf(wanted)));
  const item = found === undefined ? undefined : toItems([found]).get(id);
  if (item === undefined || !kinds.includes(item.kind)) return null;
  if (snapshot === undefined) return { item, lists: await openLists(transaction, [item.kind]) };
  return { item, lists: [await openList(transaction, item.kind, toSnapshot(snapshot))] };
}

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
  return storedTypeOf(kind).listDocument;
}

async function openList(
  transaction: StoreTransaction,
  kind: ItemKind,
  previous: Snapshot | null,
): Promise<OpenLists[number]> {
  const list = previous === null ? toList(await readItemsOf(kind, transaction)) : parseList(previous.json);
  return { kind, previous, list };
}

/** Only `toList` and `replaceInList` create this JSON, so it needs no validation. */
function parseList(json: string): Listed[] {
  return JSON.parse(json) as Listed[];
}
