import type { Banner } from '@shop/core/model/banner';
import { bannerSchema } from '@shop/core/model/banner';
import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { Snapshot } from '../../platform/firestore/snapshots';
import { readSnapshot, writeSnapshot } from '../../platform/firestore/snapshots';
import { parseStored } from '../../platform/firestore/stored';
import { transact } from '../../platform/firestore/transact';
import { toBannerList } from '../domain/bannerList';

/** The banner list as JSON text: one read; a list that was never written is built first. */
export async function readBannerJson(now: Date): Promise<string> {
  const found = await readSnapshot('banners');
  return found?.json ?? rebuildBannerList(now);
}

/** Writes the banner list anew from the banners and answers it as JSON text; an unchanged list is not written. */
export async function rebuildBannerList(now: Date): Promise<string> {
  return transact(async ({ transaction }) => {
    const opened = await openBanners(transaction);
    return saveList(transaction, opened, { banners: opened.banners, now });
  });
}

/** All banners and their list, read to be changed in this transaction. */
export type OpenedBanners = { banners: Banner[]; snapshot: Snapshot | null };

export async function openBanners(transaction: Transaction): Promise<OpenedBanners> {
  const snapshot = await readSnapshot('banners', transaction);
  const { docs } = await transaction.get((await firestore()).collection('banners'));
  return { banners: docs.map((found) => parseStored(bannerSchema, found)), snapshot };
}

/** Writes one banner, or removes it when `after` is null, and with it the list. */
export async function saveBanner(
  transaction: Transaction,
  opened: OpenedBanners,
  { id, after, now }: { id: string; after: Banner | null; now: Date },
): Promise<void> {
  const reference = (await firestore()).collection('banners').doc(id);
  if (after === null) transaction.delete(reference);
  else {
    const { id: _id, createdDateTime, ...fields } = after;
    transaction.set(reference, { ...fields, createdDateTime: new Date(createdDateTime) });
  }
  const others = opened.banners.filter((banner) => banner.id !== id);
  await saveList(transaction, opened, { banners: after === null ? others : [...others, after], now });
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
