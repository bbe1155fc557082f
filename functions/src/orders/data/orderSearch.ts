import { packableReasons } from '@shop/core/rules/orderQueues';
import type { Filter, Query } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { OrderFilter } from '../domain/orderFilter';
import type { Page } from '../domain/orderPage';
import type { OrderRecord } from '../domain/orderRecord';
import { needsActionFilter } from './needsActionFilter';
import { readOrders } from './orderLists';
import { countedFor } from './promotedOrders';

/** Returns up to `limit` orders, plus one extra if there are more. */
export async function listFiltered(filter: OrderFilter, page: Page): Promise<OrderRecord[]> {
  const { found } = await readOrders(await filtered(filter), page, 'order.unreadable_in_search');
  return found;
}

/**
 * Sorts by time like the pages of orders, because a range query with another sort order would need additional indexes.
 */
export async function countFiltered(filter: OrderFilter): Promise<number> {
  const ordered = (await filtered(filter)).orderBy('createdDateTime', 'desc');
  return (await ordered.count().get()).data().count;
}

/** Counts orders by the day of their hand-over or delivery, not by the day on which they were placed. */
export async function countDoneOn(day: string): Promise<number> {
  const done = (await firestore()).collection('orders').where('adminIndex.doneOn', '==', day);
  return (await done.count().get()).data().count;
}

/** `items` is the number of units, not of lines. */
export async function countWithItems(filter: OrderFilter): Promise<{ orders: number; items: number }> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const query = await filtered(filter);
  const counted = await query
    .aggregate({ orders: AggregateField.count(), items: AggregateField.sum('adminIndex.items') })
    .get();
  return counted.data();
}

/** Returns a stamp that changes with each change that staff can see. Empty if there are no orders. Costs one read. */
export async function newestChange(): Promise<string> {
  const newest = (await firestore())
    .collection('orders')
    .orderBy('changedAt', 'desc')
    .select('changedAt')
    .limit(1);
  const [found] = (await newest.get()).docs;
  if (found === undefined) return '';
  const { changedAt } = v.parse(changeSchema, found.data());
  return `${found.id} ${changedAt.seconds}.${changedAt.nanoseconds}`;
}

const changeSchema = v.object({ changedAt: v.object({ seconds: v.number(), nanoseconds: v.number() }) });

export async function countUpTo(most: number, filter: OrderFilter): Promise<number> {
  const ordered = (await filtered(filter)).orderBy('createdDateTime', 'desc').limit(most);
  return (await ordered.count().get()).data().count;
}

/** Orders without search terms, which the backfill has not reached yet, are found only by number. */
async function soughtFilter({ numberPart, word }: OrderFilter): Promise<Filter | null> {
  const { Filter: On } = await import('firebase-admin/firestore');
  const byNumber =
    numberPart === null ? null : On.where('adminIndex.numberParts', 'array-contains', numberPart);
  const byWord = word === null ? null : On.where('adminIndex.words', 'array-contains', word);
  if (byNumber !== null && byWord !== null) return On.or(byNumber, byWord);
  return byNumber ?? byWord;
}

/** Combines equality filters with sorting by time, so that two indexes per field serve all combinations. */
export async function filtered(filter: OrderFilter): Promise<Query> {
  const { state, stage, needsAction, isPackable, payment, isPickup, queue, promotionId, since, until } =
    filter;
  let query: Query = (await firestore()).collection('orders');
  if (state !== null) query = query.where('adminIndex.state', '==', state);
  if (stage !== null) query = query.where('adminIndex.stage', '==', stage);
  if (needsAction !== null) query = query.where(await needsActionFilter());
  if (isPackable !== null) query = query.where('needsAction', 'in', packableReasons);
  if (payment !== null) query = query.where('adminIndex.payment', '==', payment);
  if (isPickup !== null) query = query.where('selfDelivery', '==', isPickup);
  if (promotionId !== null) query = countedFor(query, promotionId);
  if (queue === 'open') query = query.where('adminIndex.isOpen', '==', true);
  else if (queue !== null) query = query.where('adminIndex.queue', '==', queue);
  const sought = await soughtFilter(filter);
  if (sought !== null) query = query.where(sought);
  if (since !== null) query = query.where('createdDateTime', '>=', since);
  if (until !== null) query = query.where('createdDateTime', '<', until);
  return query;
}
