import type { Query } from 'firebase-admin/firestore';

import { parseEach } from '../../platform/stored';
import type { Page } from '../domain/orderPage';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';

/** `found` holds one order more than the page when there are more; `unread` is how many of the page cannot be read. */
type FoundPage = { found: OrderRecord[]; unread: number };

/**
 * A page of a query of orders. Reads one document more than it holds, and more only in place of those that do not fit: these are logged as
 * `event`, and the next ones move up. So the last order of a page always leads to the next page. Each that does not fit is
 * counted on one page only: that of the next order after it, or the last.
 */
export async function readPage(query: Query, page: Page, event: string): Promise<FoundPage> {
  const found: OrderRecord[] = [];
  let [unread, passed] = [0, 0];
  let rest = paged(query, page);
  for (let missing = page.limit + 1; ; missing = page.limit + 1 - found.length) {
    const { docs } = await rest.limit(missing).get();
    for (const doc of docs) {
      const [order] = parseEach(orderRecordSchema, [doc], event).fits;
      if (order === undefined) passed += 1;
      else if (found.push(order) <= page.limit) [unread, passed] = [unread + passed, 0];
    }
    const isMore = found.length > page.limit;
    // By the document: what does not fit may not even say when it was placed.
    const last = docs.at(-1);
    if (isMore || docs.length < missing || last === undefined) {
      return { found, unread: isMore ? unread : unread + passed };
    }
    rest = rest.startAfter(last);
  }
}

function paged(query: Query, { before, beforeId, isOldestFirst = false }: Page): Query {
  const direction = isOldestFirst ? 'asc' : 'desc';
  const ordered = query.orderBy('createdDateTime', direction).orderBy('__name__', direction);
  if (before === undefined) return ordered;
  if (beforeId === undefined) return ordered.startAfter(new Date(before));
  return ordered.startAfter(new Date(before), beforeId);
}
