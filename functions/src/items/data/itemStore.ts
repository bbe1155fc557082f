import { idSchema } from '@shop/core/model/fields';
import type { ItemKind } from '@shop/core/items/registry';
import type { StarCount, Item } from '../domain/item';
import { distinctSlug, itemSchema, itemSearchTerms } from '../domain/item';
import type { Stock } from '@shop/core/rules/stock';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseEach, parseStored } from '../../platform/firestore/stored';
import type { Parsed } from '../../platform/firestore/stored';
import type { StoredDocument, StoreTransaction } from '../../platform/firestore/storeTransaction';

/** Omits unknown ids. Costs one read per id. In a Firestore transaction, locks the items. */
export async function readItems(
  ids: readonly string[],
  transaction?: StoreTransaction,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const references = await itemReferences(ids);
  return toItems(await (transaction ?? (await firestore())).getAll(...references));
}

/** Returns one reference per distinct id. */
export async function itemReferences(ids: readonly string[]): Promise<DocumentReference[]> {
  const items = (await firestore()).collection('items');
  return [...new Set(ids)].map((id) => items.doc(id));
}

/** Omits missing documents. */
export function toItems(found: readonly StoredDocument[]): Map<string, Item> {
  return new Map(
    found
      .filter((snapshot) => snapshot.exists)
      .map((snapshot) => [snapshot.id, parseStored(itemSchema, snapshot)]),
  );
}

/** Logs and omits invalid documents, so that the list remains usable. */
export async function readItemsOf(kind: ItemKind, transaction: StoreTransaction): Promise<Item[]> {
  const query = (await firestore()).collection('items').where('kind', '==', kind);
  const { docs } = await transaction.get(query);
  return parseWhatFits(docs);
}

/** Includes deleted items. Logs and omits invalid documents. */
export async function readNewestItems(limit: number): Promise<{ items: Item[]; more: boolean }> {
  const newest = (await firestore()).collection('items').orderBy('createdDateTime', 'desc');
  const { docs } = await newest.limit(limit + 1).get();
  return { items: parseWhatFits(docs.slice(0, limit)), more: docs.length > limit };
}

const maxReorderLevels = 1_000;

/** Returns low-stock levels by item id. Omits items that use the shop's level. */
export async function readReorderUnits(): Promise<ReadonlyMap<string, number>> {
  const items = (await firestore()).collection('items').where('reorderUnits', '>=', 0);
  const { docs } = await items.select('reorderUnits').limit(maxReorderLevels).get();
  return new Map(docs.map((found) => [found.id, Number(found.get('reorderUnits'))]));
}

/** Also accepts an id. Codes are unique only within a kind. */
export async function findItems(code: string): Promise<Item[]> {
  const items = (await firestore()).collection('items');
  const [{ docs }, byId] = await Promise.all([
    items.where('code', '==', code).limit(10).get(),
    v.is(idSchema, code) ? readItems([code]) : new Map<string, Item>(),
  ]);
  const byCode = parseWhatFits(docs);
  return [...byCode, ...[...byId.values()].filter(({ id }) => byCode.every((item) => item.id !== id))];
}

/** Includes deleted items. Returns one more than `limit` if there are more. */
export async function listItemsWith(word: string, limit: number): Promise<Item[]> {
  const found = (await firestore()).collection('items').where('words', 'array-contains', word);
  return parseWhatFits((await found.limit(limit + 1).get()).docs);
}

/** Includes deleted items. Until the transaction ends, no other item can take the code. */
export async function isCodeTaken(kind: ItemKind, code: string, transaction: Transaction): Promise<boolean> {
  const items = (await firestore()).collection('items');
  const query = items.where('kind', '==', kind).where('code', '==', code).limit(1);
  return !(await transaction.get(query)).empty;
}

/**
 * Returns the item with a slug that no other item has, not even a deleted one. Until the transaction ends, no other
 * item can take the slug.
 */
export async function withFreeSlug(item: Item, transaction: Transaction): Promise<Item> {
  const items = (await firestore()).collection('items');
  const { empty } = await transaction.get(items.where('slug', '==', item.slug).limit(1));
  return empty ? item : { ...item, slug: distinctSlug(item.slug, item.id) };
}

/** Includes deleted items. */
export async function findItemBySlug(slug: string): Promise<Item | null> {
  const items = (await firestore()).collection('items');
  const { docs } = await items.where('slug', '==', slug).limit(1).get();
  return parseWhatFits(docs)[0] ?? null;
}

/** Fails if the id is taken. */
export async function createItem(item: Item, transaction: StoreTransaction): Promise<void> {
  transaction.create((await firestore()).collection('items').doc(item.id), toDocument(item));
}

/**
 * Writes all fields except the held units and the rating, and deletes the fields that the item no longer has. The same
 * transaction must have read the item.
 */
export async function saveItem(
  { before, after }: { before: Item; after: Item },
  transaction: StoreTransaction,
): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const { rating: _rating, held: _held, heldByUnknown: _unknown, ...fields } = toDocument(after);
  const { rating: _rated, held: _wasHeld, heldByUnknown: _wasUnknown, ...old } = toDocument(before);
  const kept = new Map<string, unknown>(Object.entries(fields));
  const gone = Object.keys(old).filter((name) => kept.get(name) === undefined);
  const deleted = Object.fromEntries(gone.map((name) => [name, FieldValue.delete()]));
  transaction.update((await firestore()).collection('items').doc(after.id), { ...fields, ...deleted });
}

/** Returns items with sizes that are due to return to sale, longest overdue first. */
export async function listReturning(now: Date, limit: number): Promise<Parsed<Item>> {
  const items = (await firestore()).collection('items').where('dueAt', '<=', now).orderBy('dueAt');
  return parseEach(itemSchema, (await items.limit(limit).get()).docs, 'item.unreadable');
}

/** The same transaction must have read the item. */
export async function writeStock(
  transaction: StoreTransaction,
  id: string,
  change: { stock: Stock & Pick<Item, 'soldOut'>; now: Date },
): Promise<void> {
  const reference = (await firestore()).collection('items').doc(id);
  const { onHand, held, heldByUnknown, soldOut } = change.stock;
  const counts = {
    onHand,
    held,
    ...(heldByUnknown !== undefined && { heldByUnknown }),
    ...(soldOut !== undefined && { soldOut }),
  };
  transaction.update(reference, { ...counts, updatedAt: change.now });
}

/** The same transaction must have read the item. Leaves the stock counts unchanged. */
export async function writeRating(
  transaction: StoreTransaction,
  id: string,
  change: { rating: StarCount; now: Date },
): Promise<void> {
  const reference = (await firestore()).collection('items').doc(id);
  transaction.update(reference, { rating: change.rating, updatedAt: change.now });
}

function parseWhatFits(docs: readonly StoredDocument[]): Item[] {
  return parseEach(itemSchema, docs, 'item.unreadable').fits;
}

/** Adds the derived fields `words` and `dueAt`, and converts dates to timestamps. The id is in the path. */
function toDocument({ id: _id, createdDateTime, updatedAt, archivedAt, ...fields }: Item) {
  const [firstBack] = Object.values(fields.backAt ?? {}).sort();
  return {
    ...fields,
    ...(firstBack !== undefined && { dueAt: new Date(firstBack) }),
    words: itemSearchTerms(fields),
    createdDateTime: new Date(createdDateTime),
    updatedAt: new Date(updatedAt),
    ...(archivedAt !== undefined && { archivedAt: new Date(archivedAt) }),
  };
}
