import type { Banner } from '@shop/core/model/banner';
import { bannerSchema } from '@shop/core/model/banner';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { Snapshot } from '../../platform/firestore/snapshots';
import { readSnapshot, writeSnapshot } from '../../platform/firestore/snapshots';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import { transact } from '../../platform/firestore/transact';
import { toBannerList } from '../domain/bannerList';

/** Costs one read. Builds the list if it does not exist. */
export async function readBannerJson(now: Date): Promise<string> {
  const found = await readSnapshot('banners');
  return found?.json ?? rebuildBannerList(now);
}

/** Writes nothing if nothing changed. */
export async function rebuildBannerList(now: Date): Promise<string> {
  return transact(async ({ transaction }) => {
    const opened = await openBanners(transaction);
    return saveList(transaction, opened, { banners: opened.banners, now });
  });
}

export type OpenedBanners = { banners: Banner[]; snapshot: Snapshot | null };

export async function openBanners(transaction: Transaction): Promise<OpenedBanners> {
  const snapshot = await readSnapshot('banners', transaction);
  const { docs } = await transaction.get((await firestore()).collection('banners'));
  return { banners: docs.map((found) => parseStored(bannerSchema, found)), snapshot };
}

/** Saves changed banners, and deletes those that are not in `all`. */
export async function saveBanners(
  transaction: Transaction,
  opened: OpenedBanners,
  { all, now }: { all: readonly Banner[]; now: Date },
): Promise<void> {
  const stored = (await firestore()).collection('banners');
  for (const { id } of opened.banners) {
    if (all.every((banner) => banner.id !== id)) transaction.delete(stored.doc(id));
  }
  for (const banner of all) {
    if (opened.banners.includes(banner)) continue;
    transaction.set(stored.doc(banner.id), toDocument(bannerSchema, banner));
  }
  await saveList(transaction, opened, { banners: all, now });
}

async function saveList(
  transaction: Transaction,
  { snapshot: previous }: OpenedBanners,
  { banners, now }: { banners: readonly Banner[]; now: Date },
): Promise<string> {
  const json = JSON.stringify(toBannerList(banners));
  if (json !== previous?.json) await writeSnapshot(transaction, 'banners', { json, previous, now });
  return json;
}
