import type { Query } from 'firebase-admin/firestore';

import { readPage } from '../../platform/firestore/readPage';
import type { LogEventId } from '../../platform/logEvents';
import type { Page } from '../domain/orderPage';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';
import { orders } from './orderStore';

/** `unread` is the number of unreadable orders on the page. */
export type ReadPage = { orders: OrderRecord[]; unread: number; more: boolean };

export async function listOwn(userUID: string, page: Page): Promise<ReadPage> {
  return listPage((await orders()).where('userUID', '==', userUID), page);
}

/** Logs and omits invalid documents. */
export async function listPage(query: Query, page: Page): Promise<ReadPage> {
  const { found, unread } = await readOrders(query, page, 'order.unreadable_in_own_list');
  return { orders: found.slice(0, page.limit), unread, more: found.length > page.limit };
}

export function readOrders(query: Query, page: Page, event: LogEventId) {
  return readPage(query, { ...page, schema: orderRecordSchema, orderedBy: 'createdDateTime', event });
}
