import { stockLedger } from '@shop/core/contracts/catalogAdmin';
import { sizeTexts } from '@shop/core/items/registry';
import type { StockEntry } from '@shop/core/model/stockEntry';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { Pager } from '@/admin/tables/Pager';
import { usePageStarts } from '@/admin/tables/usePageStarts';
import { useServerData } from '@/api/useServerData';
import { adminOrder } from '@/config/paths';
import { providerNameOf } from '@/shared/orders/providerNames';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Link } from '@/ui/Link';

import { signed } from './stockCounts';

export function StockLedger({ itemId }: { itemId: string }) {
  const { page, start, turnTo } = usePageStarts();
  const ledger = useServerData(stockLedger, { itemId, ...start }, { freshMs: 0 });
  const last = ledger.data?.entries.at(-1);
  const hasNext = ledger.data?.more === true;
  return (
    <section aria-labelledby="stock-ledger" className="flex flex-col gap-3">
      <h2 id="stock-ledger" className="text-section">
        Stock changes
      </h2>
      {ledger.status === 'failed' ? (
        <ErrorPanel message={ledger.error.message} onRetry={ledger.refetch} />
      ) : (
        <DataTable
          caption="Stock changes"
          columns={columns}
          rows={ledger.data?.entries ?? []}
          rowKey={(entry) => entry.id}
          isLoading={ledger.status === 'loading'}
          empty={<EmptyState drawing="receipt" title="The stock has not changed yet." />}
        />
      )}
      {last !== undefined && (page > 1 || hasNext) && (
        <Pager
          label="stock changes"
          page={page}
          pageCount={null}
          hasNext={hasNext}
          onPage={(next) => turnTo(next, last)}
        />
      )}
    </section>
  );
}

const columns: readonly TableColumn<StockEntry>[] = [
  {
    id: 'at',
    header: 'When',
    isTitle: true,
    cell: (entry) => formatShopDate(entry.at),
    sortBy: (entry) => entry.at,
  },
  { id: 'change', header: 'Change', cell: (entry) => <Changes entry={entry} /> },
  { id: 'reason', header: 'Reason', cell: (entry) => <Reason entry={entry} /> },
  { id: 'by', header: 'By', cell: (entry) => providerNameOf(entry.by) },
];

function Changes({ entry }: { entry: StockEntry }) {
  return (
    <span className="flex flex-col tabular-nums">
      {entry.lines.map(({ variant, onHandDelta, heldDelta }) => (
        <span key={variant}>
          {variant !== 'unit' && `${sizeTexts[variant].label}: `}
          {[
            ...(onHandDelta === 0 ? [] : [`${signed(onHandDelta)} on hand`]),
            ...(heldDelta === 0 ? [] : [`${signed(heldDelta)} held`]),
          ].join(', ')}
        </span>
      ))}
    </span>
  );
}

function Reason({ entry }: { entry: StockEntry }) {
  if (entry.orderId === '') return <span className="break-words">{entry.reason}</span>;
  return (
    <Link to={adminOrder(entry.orderId)} className="text-primary underline underline-offset-4">
      {entry.reason}
    </Link>
  );
}
