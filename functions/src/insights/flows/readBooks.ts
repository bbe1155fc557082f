import { bookColumns } from '@shop/core/contracts/insights';
import { AppError } from '@shop/core/model/appError';
import { csvLine } from '@shop/core/rules/csv';
import { addDays, daysBetween } from '@shop/core/rules/days';
import type { VatRegistration } from '@shop/core/rules/vat';

import { readPaidOn, readRefundedOn } from '../data/bookStore';
import { paymentRow, refundRows } from '../domain/bookRows';

/** Number of rows after which a part ends. A part contains complete days, so it may have more. */
const partRows = 1_000;
/** Far more orders than the shop has in a day. */
const maxOrdersOfDay = 5_000;

export type BookPart = { csv: string; rows: number; next: string | null };

/** Reads complete days until the part has enough rows. Throws `bad-request` if a day has too many orders. */
export async function readBooks(from: string, to: string, shop: VatRegistration): Promise<BookPart> {
  let csv = '';
  let rows = 0;
  for (const date of daysBetween(from, to)) {
    const lines = await linesOfDay(date, shop);
    csv += lines.join('');
    rows += lines.length;
    if (rows >= partRows && date < to) return { csv, rows, next: addDays(date, 1) };
  }
  return { csv, rows, next: null };
}

async function linesOfDay(date: string, shop: VatRegistration): Promise<string[]> {
  const [paid, refunded] = await Promise.all([
    readPaidOn(date, maxOrdersOfDay + 1),
    readRefundedOn(date, maxOrdersOfDay + 1),
  ]);
  if (Math.max(paid.length, refunded.length) > maxOrdersOfDay) {
    throw new AppError(
      'bad-request',
      `${date} has more than ${maxOrdersOfDay} orders, too many for this file.`,
    );
  }
  const rows = [
    ...paid.flatMap((order) => paymentRow(order, shop) ?? []),
    ...refunded.flatMap((order) => refundRows(order, shop, date)),
  ];
  return rows
    .toSorted((a, b) => (a.Time < b.Time ? -1 : a.Time > b.Time ? 1 : 0))
    .map((row) => csvLine(bookColumns.map((column) => row[column])));
}
