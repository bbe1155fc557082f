import type { ShopHours } from '@shop/core/model/hours';
import { specialDaySchema } from '@shop/core/model/hours';
import { firstDayAsked } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { Snapshot } from '../../platform/firestore/snapshots';
import { readSnapshot, writeSnapshot } from '../../platform/firestore/snapshots';
import { parseStored } from '../../platform/firestore/stored';
import { transact } from '../../platform/firestore/transact';
import type { DayChange } from '../domain/shopHours';
import { hoursId, initialWeek, shopHoursSchema, weekSchema } from '../domain/shopHours';

/** Costs one read. Builds a missing snapshot first. */
export async function readShopHours(now: Date): Promise<ShopHours> {
  return hoursOf(await readSnapshot('hours'), now);
}

/** Builds a missing snapshot first. */
export async function hoursOf(found: Snapshot | null, now: Date): Promise<ShopHours> {
  return found === null ? rebuildHours(now) : v.parse(shopHoursSchema, JSON.parse(found.json));
}

/** Writes nothing if nothing changed. */
export async function rebuildHours(now: Date): Promise<ShopHours> {
  return transact(async ({ transaction }) => {
    const opened = await openHours(transaction, now);
    await saveSnapshot(transaction, opened, { hours: opened.hours, now });
    return opened.hours;
  });
}

/** `usualDays` are the days that staff have returned to the weekly hours. */
export type OpenedHours = { hours: ShopHours; usualDays: string[]; snapshot: Snapshot | null };

/** With `asUsual`, the day has the weekly hours, although a yearly special day falls on its date. */
const storedDaySchema = v.object({ ...specialDaySchema.entries, asUsual: v.optional(v.boolean(), false) });

/** Omits special days before `firstDayAsked`. */
export async function openHours(transaction: Transaction, now: Date): Promise<OpenedHours> {
  const database = await firestore();
  const settings = await transaction.get(database.collection('settings').doc(hoursId));
  const first = firstDayAsked(shopClock(now).date);
  const specialDaysOn = database.collection('specialDays').where('date', '>=', first);
  const days = await transaction.get(specialDaysOn.orderBy('date'));
  const week = settings.exists ? parseStored(weekSchema, settings) : initialWeek;
  const stored = days.docs.map((day) => parseStored(storedDaySchema, day));
  const specialDays = stored.flatMap(({ asUsual, ...day }) => (asUsual ? [] : [day]));
  const usualDays = stored.flatMap(({ asUsual, date }) => (asUsual ? [date] : []));
  return { hours: { ...week, specialDays }, usualDays, snapshot: await readSnapshot('hours', transaction) };
}

export async function saveWeek(transaction: Transaction, opened: OpenedHours, change: HoursChange) {
  const hours = { ...change.hours, version: (opened.hours.version ?? 0) + 1 };
  const { specialDays: _stay, pausedUntil, ...week } = hours;
  transaction.set((await firestore()).collection('settings').doc(hoursId), {
    ...week,
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
    updatedAt: change.now,
    updatedBy: change.by,
  });
  await saveSnapshot(transaction, opened, { ...change, hours });
}

/**
 * A null `day` returns its date to the weekly hours: the document is deleted or, if a yearly day falls on the date,
 * marked `asUsual`, so that the yearly day is not added again. The previous release ignores the mark, so the mark is
 * used only when needed.
 */
export async function saveSpecialDays(
  transaction: Transaction,
  opened: OpenedHours,
  { days, ...change }: HoursChange & { days: readonly DayChange[] },
) {
  const stored = (await firestore()).collection('specialDays');
  for (const { date, before, day } of days) {
    const known = [...opened.hours.specialDays, ...change.hours.specialDays];
    if (day === null && !known.some((other) => other.isYearly === true && isRepetition(other.date, date))) {
      transaction.delete(stored.doc(date));
      continue;
    }
    const fields = day ?? { ...before, asUsual: true };
    transaction.set(stored.doc(date), { ...fields, updatedAt: change.now, updatedBy: change.by });
  }
  await saveSnapshot(transaction, opened, change);
}

/** Compares month and day of two dates like 2026-12-25. */
function isRepetition(date: string, other: string): boolean {
  return date.slice(4) === other.slice(4);
}

type HoursChange = { hours: ShopHours; now: Date; by: string };

async function saveSnapshot(
  transaction: Transaction,
  { snapshot: previous }: OpenedHours,
  { hours, now }: { hours: ShopHours; now: Date },
): Promise<void> {
  const json = JSON.stringify(hours);
  if (json !== previous?.json) await writeSnapshot(transaction, 'hours', { json, previous, now });
}
