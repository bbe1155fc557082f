import { addDays } from '@shop/core/rules/days';
import { shopInstant } from '@shop/core/rules/openingHours';
import type { Query } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { DayTally, SoldOrder } from '../domain/dayTally';
import { dayTallySchema, givenBack, soldOrderSchema, tallyVersion } from '../domain/dayTally';

/** `back` counts payments with a full refund, made or due. `partsCents` is the total of partial refunds. */
export type PaidCounts = { paid: number; back: number; partsCents: number };

const pageSize = 500;

/** Skips tallies of an older version. Costs at most one read per day. */
export async function readTallies(dates: readonly string[]): Promise<Map<string, DayTally>> {
  if (dates.length === 0) return new Map();
  const database = await firestore();
  const found = await database.getAll(...dates.map((date) => database.collection('salesDays').doc(date)));
  const current = found.filter((day) => day.get('version') === tallyVersion);
  return new Map(current.map((day) => [day.id, parseStored(dayTallySchema, day)]));
}

export async function saveTally(tally: DayTally, now: Date): Promise<void> {
  const days = (await firestore()).collection('salesDays');
  await days.doc(tally.date).set({ ...toDocument(dayTallySchema, tally), updatedAt: now });
}

/** Costs one read per thousand orders. */
export async function countPaid(from: string, to: string): Promise<PaidCounts> {
  const paid = await paidBetween(from, to);
  const { AggregateField } = await import('firebase-admin/firestore');
  const [all, back, parts] = await Promise.all([
    paid.count().get(),
    paid.where('payment.status', 'in', givenBack).count().get(),
    partlyBack(paid)
      .aggregate({ cents: AggregateField.sum('partialRefund.cents') })
      .get(),
  ]);
  return { paid: all.data().count, back: back.data().count, partsCents: parts.data().cents };
}

/** Sorts by time of payment. With `after`, returns only the orders paid after that order. */
export async function readPaid(date: string, after: DayTally['through']): Promise<SoldOrder[]> {
  return readAll(await paidBetween(date, date), after);
}

/** Sorts by time of payment. The end is exclusive. */
export async function readPaidWithin(from: Date, before: Date): Promise<SoldOrder[]> {
  return readAll(await paidWithin(from, before), null);
}

/** Includes orders whose full refund is due. */
export async function readGivenBack(date: string): Promise<SoldOrder[]> {
  return readAll((await paidBetween(date, date)).where('payment.status', 'in', givenBack), null);
}

/** Includes orders that were later refunded in full. */
export async function readPartlyBack(date: string): Promise<SoldOrder[]> {
  return readAll(partlyBack(await paidBetween(date, date)), null);
}

function partlyBack(paid: Query): Query {
  return paid.where('partialRefund.isAny', '==', true);
}

function paidBetween(from: string, to: string): Promise<Query> {
  return paidWithin(shopInstant(from, 0), shopInstant(addDays(to, 1), 0));
}

async function paidWithin(from: Date, before: Date): Promise<Query> {
  return (await firestore())
    .collection('orders')
    .where('payment.paidAt', '>=', from)
    .where('payment.paidAt', '<', before);
}

async function readAll(query: Query, after: DayTally['through']): Promise<SoldOrder[]> {
  const ordered = query
    .orderBy('payment.paidAt')
    .orderBy('__name__')
    .select(
      'payment.paidAt',
      'payment.status',
      'partialRefund',
      'refunds',
      'subtotalCents',
      'adjustments',
      'totalCents',
      'lines',
      'createdBy',
    )
    .limit(pageSize);
  const read: SoldOrder[] = [];
  let last = after;
  for (;;) {
    const page = last === null ? ordered : ordered.startAfter(new Date(last.paidAt), last.id);
    const { docs } = await page.get();
    read.push(...docs.map((found) => parseStored(soldOrderSchema, found)));
    const end = read.at(-1);
    if (docs.length < pageSize || end === undefined) return read;
    last = { paidAt: end.payment.paidAt, id: end.id };
  }
}
