import { bannerSchema } from '@shop/core/model/banner';

import { firestore } from '../../platform/firebase';
import { readSnapshot, writeSnapshot } from '../../platform/snapshots';
import { parseStored } from '../../platform/stored';
import { toBannerList } from '../domain/bannerList';

/** The banner list as JSON text: one read; a list that was never written is built first. */
export async function readBannerJson(now: Date): Promise<string> {
  const found = await readSnapshot('banners');
  return found?.json ?? rebuildBannerList(now);
}

/** Writes the banner list anew from the banners and answers it as JSON text; an unchanged list is not written. */
export async function rebuildBannerList(now: Date): Promise<string> {
  const database = await firestore();
  return database.runTransaction(async (transaction) => {
    const previous = await readSnapshot('banners', transaction);
    const { docs } = await transaction.get(database.collection('banners'));
    const json = JSON.stringify(toBannerList(docs.map((snapshot) => parseStored(bannerSchema, snapshot))));
    if (json !== previous?.json) await writeSnapshot(transaction, 'banners', { json, previous, now });
    return json;
  });
}
