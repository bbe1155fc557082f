import { actionReasons } from '@shop/core/model/order';
import type { Query } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';
import type { DeskFilter } from '../domain/deskFilter';
import type { Page } from '../domain/orderPage';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';
import { paged } from './orderStore';

/** A page of the orders a filter leaves; one more than `limit` shows that there are more. Reads that many documents. */
export async function listFiltered(filter: DeskFilter, page: Page): Promise<OrderRecord[]> {
  const { docs } = await (await paged(await filtered(filter), page)).get();
  return docs.map((found) => parseStored(orderRecordSchema, found));
}

/** How many orders a filter leaves, without reading them. In the order of the pages, because a range without an order asks for indexes of its own. */
export async function countFiltered(filter: DeskFilter): Promise<number> {
  const ordered = (await filtered(filter)).orderBy('createdDateTime', 'desc');
  return (await ordered.count().get()).data().count;
}

/** How many orders a filter leaves and how many units they are together, without reading them. */
export async function countWithItems(filter: DeskFilter): Promise<{ orders: number; items: number }> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const query = await filtered(filter);
  const counted = await query
    .aggregate({ orders: AggregateField.count(), items: AggregateField.sum('desk.items') })
    .get();
  return counted.data();
}

const reasons = actionReasons.filter((reason) => reason !== '');

/** Equalities beside the order of time: for each field an index one way and one the other serve every combination of them. */
async function filtered(filter: DeskFilter): Promise<Query> {
  const { state, isUndecided, payment, isPickup, numberPart, since, until } = filter;
  const { Filter } = await import('firebase-admin/firestore');
  let query: Query = (await firestore()).collection('orders');
  if (state !== null) query = query.where('desk.state', '==', state);
  // The same orders as the figure of the day counts: money that is still to go back waits, too.
  if (isUndecided) {
    const undecided = Filter.where('needsAction', 'in', reasons);
    query = query.where(Filter.or(undecided, Filter.where('payment.status', '==', 'refund-due')));
  }
  if (payment !== null) query = query.where('payment.status', '==', payment);
  if (isPickup !== null) query = query.where('selfDelivery', '==', isPickup);
  if (numberPart !== null) query = query.where('desk.numberParts', 'array-contains', numberPart);
  if (since !== null) query = query.where('createdDateTime', '>=', since);
  if (until !== null) query = query.where('createdDateTime', '<', until);
  return query;
}
