import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { specialDaySchema } from '@shop/core/model/hours';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { readSnapshot, writeSnapshot } from '../../platform/snapshots';
import { parseStored } from '../../platform/stored';
import type { Week } from '../domain/shopHours';
import { hoursId, initialWeek, shopHoursSchema, weekSchema } from '../domain/shopHours';

/** The shop's hours from their snapshot: one read; built first when it was never written. */
export async function readShopHours(now: Date): Promise<ShopHours> {
  const found = await readSnapshot('hours');
  return found === null ? rebuildHours(now) : v.parse(shopHoursSchema, JSON.parse(found.json));
}

/** Writes the hours snapshot anew from the week and the special days; unchanged hours are not written. */
export async function rebuildHours(now: Date): Promise<ShopHours> {
  return (await firestore()).runTransaction(async (transaction) => {
    const previous = await readSnapshot('hours', transaction);
    const hours = { ...(await readWeek(transaction)), specialDays: await readSpecialDays(transaction) };
    const json = JSON.stringify(hours);
    if (json !== previous?.json) await writeSnapshot(transaction, 'hours', { json, previous, now });
    return hours;
  });
}

async function readWeek(transaction: Transaction): Promise<Week> {
  const found = await transaction.get((await firestore()).collection('settings').doc(hoursId));
  return found.exists ? parseStored(weekSchema, found) : initialWeek;
}

async function readSpecialDays(transaction: Transaction): Promise<SpecialDay[]> {
  const { docs } = await transaction.get((await firestore()).collection('specialDays').orderBy('date'));
  return docs.map((snapshot) => parseStored(specialDaySchema, snapshot));
}
