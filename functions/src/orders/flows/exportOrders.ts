import { exportColumns } from '@shop/core/contracts/ordersAdmin';
import { AppError } from '@shop/core/model/appError';
import { csvHead, csvLine } from '@shop/core/rules/csv';
import type { VatRegistration } from '@shop/core/rules/vat';

import { listFiltered } from '../data/orderSearch';
import type { OrderFilter } from '../domain/orderFilter';
import type { OrderRecord } from '../domain/orderRecord';
import { toOrderRow } from '../domain/orderRow';

const pageSize = 200;
/** Five pages, so that a response takes only a second or two. */
const partSize = 1_000;
/** Fifty parts, which the browser joins. */
const maxOrders = 50_000;

/** The last order before the part; undefined for the first part. */
type Start = { before: string | undefined; beforeId: string | undefined };
export type Part = { csv: string; orders: number; next: { before: string; beforeId: string } | null };

export function assertExportable(orders: number): void {
  if (orders <= maxOrders) return;
  throw new AppError(
    'bad-request',
    `This selection has ${orders} orders, but a file can hold at most ${maxOrders}. Please choose a shorter period.`,
  );
}

/** Newest first. A null filter matches no orders. */
export async function partOfFile(
  filter: OrderFilter | null,
  start: Start,
  shop: VatRegistration,
): Promise<Part> {
  const head = start.before === undefined ? csvHead(exportColumns) : '';
  if (filter === null) return { csv: head, orders: 0, next: null };
  let csv = head;
  let orders = 0;
  let next: Part['next'] = null;
  do {
    const found = await listFiltered(filter, { ...(next ?? start), limit: pageSize });
    const page = found.slice(0, pageSize);
    csv += page.map((order) => toLine(order, shop)).join('');
    orders += page.length;
    const last = page.at(-1);
    const isMore = found.length > pageSize && last !== undefined;
    next = isMore ? { before: last.createdDateTime, beforeId: last.id } : null;
  } while (next !== null && orders < partSize);
  return { csv, orders, next };
}

function toLine(order: OrderRecord, shop: VatRegistration): string {
  const row = toOrderRow(order, shop);
  return csvLine(exportColumns.map((column) => row[column]));
}
