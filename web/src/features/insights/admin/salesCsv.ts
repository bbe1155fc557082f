import type { OutputOf } from '@shop/core/contracts/contract';
import type { sales } from '@shop/core/contracts/insights';
import { csvText } from '@shop/core/rules/csv';
import { sumOfDays } from '@shop/core/rules/salesSums';

import { authorText } from './SalesTables';
import { vatOfDays } from './vatOfDays';

const head = [
  'Kind',
  'Name',
  'Orders',
  'Units',
  'Goods',
  'Discounts',
  'Delivery',
  'Paid',
  'Refunds',
  'Sales',
  'VAT',
];

/** Amounts are in rand. */
export function salesCsv(answer: OutputOf<typeof sales>): string {
  const { others } = answer;
  const days = [...answer.days.map((day) => [day]), answer.days].map((counted) => {
    const vatCents = vatOfDays(counted);
    return { ...sumOfDays(counted), vat: vatCents === null ? '' : rand(vatCents) };
  });
  return csvText([
    head,
    ...days.map((sum, index) => [
      index < answer.days.length ? 'Day' : 'Period',
      index < answer.days.length ? sum.from : `${sum.from} to ${sum.to}`,
      String(sum.orders),
      '',
      rand(sum.goodsCents),
      rand(sum.discountCents),
      rand(sum.deliveryCents),
      rand(sum.totalCents),
      rand(sum.backCents),
      rand(sum.netCents),
      sum.vat,
    ]),
    ...answer.hours.map(({ hour, orders, cents }) => split('Hour', hourText(hour), { orders, cents })),
    ...answer.categories.map(({ name, units, cents }) => split('Category', name, { units, cents })),
    ...answer.products.map(({ name, units, cents }) => split('Product', name, { units, cents })),
    ...(others.count === 0 ? [] : [split('Product', `${others.count} more`, others)]),
    ...answer.staff.map(({ name, orders, cents }) => split('Staff', authorText(name), { orders, cents })),
  ]);
}

/** Formats an hour as `14:00 to 15:00`. */
function hourText(hour: number): string {
  const text = (some: number) => `${String(some).padStart(2, '0')}:00`;
  return `${text(hour)} to ${text(hour + 1)}`;
}

function split(
  kind: string,
  name: string,
  sums: { orders?: number; units?: number; cents: number },
): string[] {
  const { orders, units, cents } = sums;
  return [kind, name, String(orders ?? ''), String(units ?? ''), '', '', '', '', '', rand(cents), ''];
}

function rand(cents: number): string {
  return (cents / 100).toFixed(2);
}
