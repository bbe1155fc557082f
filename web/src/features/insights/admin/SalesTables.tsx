import type { OutputOf } from '@shop/core/contracts/contract';
import type { sales } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import type { SoldProduct } from '@shop/core/model/sales';
import type { SalesSum } from '@shop/core/rules/salesSums';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { EmptyState } from '@/ui/EmptyState';

import { rangeText } from './dayText';

/** The figures behind the chart, newest first. */
export function StretchTable({ stretches, unit }: { stretches: readonly SalesSum[]; unit: 'day' | 'week' }) {
  return (
    <DataTable
      caption={`Sales per ${unit}`}
      columns={unit === 'day' ? dayColumns : weekColumns}
      rows={stretches.toReversed()}
      rowKey={({ from }) => from}
      empty={<EmptyState drawing="receipt" title="There is nothing in this period." />}
      noMatch={null}
    />
  );
}

/** The best sold products, how many more there are, and what cannot be counted by product. */
export function ProductTable({ answer }: { answer: OutputOf<typeof sales> }) {
  const { products, others, days } = answer;
  const hasParts = days.some(({ partOrders }) => partOrders > 0);
  return (
    <section aria-labelledby="top-products" className="flex flex-col gap-3">
      <h2 id="top-products" className="text-section">
        Top products
      </h2>
      <DataTable
        caption="Top products"
        columns={productColumns}
        rows={products}
        rowKey={({ id, size = '' }) => `${id} ${size}`}
        empty={<EmptyState drawing="receipt" title="Nothing was sold in this period." />}
        noMatch={null}
      />
      {others.count > 0 && (
        <p className="text-small text-muted">
          {others.count} more, {others.units} units for {formatRand(others.cents)} together.
        </p>
      )}
      {hasParts && (
        <p className="text-small text-muted">
          Refunds in part name no product, and are taken off the sales of the day only.
        </p>
      )}
    </section>
  );
}

const figures: readonly TableColumn<SalesSum>[] = [
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    cell: ({ orders }) => orders,
    sortBy: ({ orders }) => orders,
  },
  money('goods', 'Goods', ({ goodsCents }) => goodsCents),
  money('delivery', 'Delivery', ({ deliveryCents }) => deliveryCents),
  money('total', 'Paid', ({ totalCents }) => totalCents),
  {
    id: 'back',
    header: 'Given back',
    align: 'end',
    cell: backText,
    sortBy: ({ backCents }) => backCents,
  },
  money('net', 'Sales', ({ netCents }) => netCents),
];

const dayColumns: readonly TableColumn<SalesSum>[] = [when('Day'), ...figures];
const weekColumns: readonly TableColumn<SalesSum>[] = [when('Week'), ...figures];

const productColumns: readonly TableColumn<SoldProduct>[] = [
  { id: 'name', header: 'Product', isTitle: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => units, sortBy: ({ units }) => units },
  {
    id: 'cents',
    header: 'Sales',
    align: 'end',
    cell: ({ cents }) => formatRand(cents),
    sortBy: ({ cents }) => cents,
  },
];

/** How much went back, and of how many orders: the whole of some, a part of others. */
function backText({ backOrders, partOrders, backCents }: SalesSum): string {
  const counts = [
    ...(backOrders === 0 ? [] : [String(backOrders)]),
    ...(partOrders === 0 ? [] : [`${partOrders} in part`]),
  ];
  return counts.length === 0 ? formatRand(0) : `${formatRand(backCents)} (${counts.join(', ')})`;
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

function money(id: string, header: string, pick: (sum: SalesSum) => number): TableColumn<SalesSum> {
  return { id, header, align: 'end', cell: (sum) => formatRand(pick(sum)), sortBy: pick };
}
