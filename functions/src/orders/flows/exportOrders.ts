import { exportColumns } from '@shop/core/contracts/ordersAdmin';
import { AppError } from '@shop/core/model/appError';

import { listFiltered } from '../data/orderSearch';
import { csvHead, csvLine } from '../domain/csv';
import type { OrderFilter } from '../domain/orderFilter';
import type { Page } from '../domain/orderPage';
import { toOrderRow } from '../domain/orderRow';

/** Orders read at a time, and so the most that are in memory. */
const pageSize = 200;
/** More than this takes longer than a request may last. */
const maxOrders = 10_000;

/** Throws unless so many orders fit one file. */
export function assertExportable(orders: number): void {
  if (orders <= maxOrders) return;
  throw new AppError(
    'bad-request',
    `These are ${orders} orders, and one file holds ${maxOrders}. Please choose fewer days.`,
  );
}

/** The file piece by piece: its head, then page after page of the orders a filter leaves (null leaves none), newest first. */
export async function* orderFile(filter: OrderFilter | null): AsyncGenerator<string> {
  yield csvHead(exportColumns);
  if (filter !== null) yield* orderLines(filter);
}

async function* orderLines(filter: OrderFilter): AsyncGenerator<string> {
  let page: Page | null = { before: undefined, beforeId: undefined, limit: pageSize };
  while (page !== null) {
    const found = await listFiltered(filter, page);
    const orders = found.slice(0, pageSize);
    if (orders.length > 0) yield orders.map(toLine).join('');
    const last = orders.at(-1);
    const isMore = found.length > pageSize && last !== undefined;
    page = isMore ? { ...page, before: last.createdDateTime, beforeId: last.id } : null;
  }
}

function toLine(order: Parameters<typeof toOrderRow>[0]): string {
  const row = toOrderRow(order);
  return csvLine(exportColumns.map((column) => row[column]));
}
