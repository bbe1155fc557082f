import type { OutputOf } from '@shop/core/contracts/contract';
import type { sales } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import type { SoldProduct } from '@shop/core/model/sales';
import { sumText } from '@shop/core/rules/adjustments';
import { shopInstant } from '@shop/core/rules/openingHours';
import type { SalesSum } from '@shop/core/rules/salesSums';
import { clockTime } from '@shop/core/rules/shopDates';
import { useMemo } from 'react';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { EmptyState } from '@/ui/EmptyState';

import { rangeText } from './dayText';

export function BucketTable({ buckets, unit }: { buckets: readonly SalesSum[]; unit: 'day' | 'week' }) {
  const sold = useMemo(() => buckets.filter(({ orders }) => orders > 0).toReversed(), [buckets]);
  const left = buckets.length - sold.length;
  return (
    <div className="flex flex-col gap-2">
      <DataTable
        caption={`Sales per ${unit}`}
        columns={unit === 'day' ? dayColumns : weekColumns}
        rows={sold}
        rowKey={({ from }) => from}
        empty={<EmptyState drawing="receipt" title="There is nothing in this period." />}
      />
      {left > 0 && sold.length > 0 && (
        <p className="text-small text-muted">
          {left === 1 ? `One ${unit}` : `${left} ${unit}s`} without sales {left === 1 ? 'is' : 'are'} not
          listed.
        </p>
      )}
    </div>
  );
}

type Answer = OutputOf<typeof sales>;

export function ProductTable({ answer }: { answer: Answer }) {
  const { products, others } = answer;
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        caption="Top products"
        columns={productColumns}
        rows={products}
        rowKey={({ id, size = '' }) => `${id} ${size}`}
        empty={nothing}
      />
      {others.count > 0 && (
        <p className="text-small text-muted">
          {others.count} more, {others.units} units for {formatRand(others.cents)} in total.
        </p>
      )}
      <p className="text-small text-muted">{productRule}</p>
    </div>
  );
}

export function HourTable({ answer }: { answer: Answer }) {
  return <SplitTable caption="Sales by hour" rows={answer.hours} name={hourColumn} counted={ordersColumn} />;
}

export function CategoryTable({ answer }: { answer: Answer }) {
  const { categories } = answer;
  return (
    <div className="flex flex-col gap-3">
      <SplitTable caption="Sales by category" rows={categories} name={categoryColumn} counted={unitsColumn} />
      <p className="text-small text-muted">{productRule} Each product counts in its current category.</p>
    </div>
  );
}

export function StaffTable({ answer }: { answer: Answer }) {
  const caption = 'Sales by member of staff';
  return <SplitTable caption={caption} rows={answer.staff} name={staffColumn} counted={ordersColumn} />;
}

type SplitTableProps<T> = {
  caption: string;
  rows: readonly T[];
  /** `sortBy` is also the key of the row. */
  name: Required<Pick<TableColumn<T>, 'sortBy'>> & TableColumn<T>;
  counted: TableColumn<T>;
};

function SplitTable<T extends Share>({ caption, rows, name, counted }: SplitTableProps<T>) {
  const columns = useMemo(() => [name, counted, shareColumn(rows)], [name, counted, rows]);
  const rowKey = (row: T) => String(name.sortBy(row));
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} empty={nothing} />;
}

export function authorText(name: string): string {
  return name === '' ? 'Online shop' : name;
}

/** Formats an hour as `2:00 PM to 3:00 PM`. */
function hourText(hour: number): string {
  const text = (some: number) => clockTime(shopInstant('2026-01-01', some * 60));
  return `${text(hour)} to ${text(hour + 1)}`;
}

const productRule =
  'After discounts and refunded items, without delivery. A refund without items reduces only the day’s total.';

const nothing = <EmptyState drawing="receipt" title="Nothing was sold in this period." />;

type Share = { cents: number };

function shareColumn<T extends Share>(rows: readonly T[]): TableColumn<T> {
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  return {
    id: 'cents',
    header: 'Sales',
    align: 'end',
    cell: ({ cents }) => (
      <span className="inline-flex flex-col items-end gap-1">
        {formatRand(Math.max(0, cents))}
        <span className="h-1.5 w-28 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${(Math.max(0, cents) / most) * 100}%` }}
          />
        </span>
      </span>
    ),
    sortBy: ({ cents }) => cents,
  };
}

function count<T>(id: string, header: string, pick: (row: T) => number): TableColumn<T> {
  return { id, header, align: 'end', cell: pick, sortBy: pick };
}

function nameColumn<T>(
  header: string,
  sortBy: (row: T) => string | number,
  cell: TableColumn<T>['cell'] = sortBy,
) {
  return { id: 'name', header, isTitle: true, cell, sortBy };
}

const hourColumn = nameColumn(
  'Hour',
  ({ hour }: { hour: number }) => hour,
  ({ hour }) => hourText(hour),
);
const categoryColumn = nameColumn('Category', ({ name }: { name: string }) => name);
const staffColumn = nameColumn('Taken by', ({ name }: { name: string }) => authorText(name));
const ordersColumn = count('orders', 'Orders', ({ orders }: { orders: number }) => orders);
const unitsColumn = count('units', 'Units', ({ units }: { units: number }) => units);

const figures: readonly TableColumn<SalesSum>[] = [
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    onCard: 'third',
    cell: ({ orders }) => orders,
    sortBy: ({ orders }) => orders,
  },
  money('goods', 'Goods', ({ goodsCents }) => goodsCents),
  money('discounts', 'Discounts', ({ discountCents }) => 0 - discountCents),
  money('delivery', 'Delivery', ({ deliveryCents }) => deliveryCents),
  money('total', 'Paid', ({ totalCents }) => totalCents),
  {
    id: 'back',
    header: 'Refunds',
    align: 'end',
    onCard: 'third',
    cell: (sum) => (sum.backCents === 0 ? <Amount cents={0} /> : backText(sum)),
    sortBy: ({ backCents }) => backCents,
  },
  {
    ...money('net', 'Sales', ({ netCents }) => netCents),
    cell: ({ netCents }) => <strong className="font-semibold">{formatRand(netCents)}</strong>,
  },
];

const dayColumns: readonly TableColumn<SalesSum>[] = [when('Day'), ...figures];
const weekColumns: readonly TableColumn<SalesSum>[] = [when('Week'), ...figures];

const productColumns: readonly TableColumn<SoldProduct>[] = [
  nameColumn('Product', ({ name }) => name),
  unitsColumn,
  {
    id: 'cents',
    header: 'Sales',
    align: 'end',
    cell: ({ cents }) => formatRand(cents),
    sortBy: ({ cents }) => cents,
  },
];

function backText({ backOrders, partOrders, backCents }: SalesSum): string {
  const counts = [
    ...(backOrders === 0 ? [] : [String(backOrders)]),
    ...(partOrders === 0 ? [] : [`${partOrders} in part`]),
  ];
  return `${sumText(0 - backCents)} (${counts.join(', ')})`;
}

function when(header: string): TableColumn<SalesSum> {
  return {
    id: 'when',
    header,
    isTitle: true,
    cell: ({ from, to }) => rangeText(from, to),
    sortBy: ({ from }) => from,
  };
}

function Amount({ cents }: { cents: number }) {
  return <span className={cents === 0 ? 'text-muted' : undefined}>{sumText(cents)}</span>;
}

function money(id: string, header: string, pick: (sum: SalesSum) => number): TableColumn<SalesSum> {
  return {
    id,
    header,
    align: 'end',
    onCard: 'third',
    cell: (sum) => <Amount cents={pick(sum)} />,
    sortBy: pick,
  };
}
