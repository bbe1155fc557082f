import { sales } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import type { SalesSum } from '@shop/core/rules/salesSums';
import { sumOfDays, weeksOf } from '@shop/core/rules/salesSums';
import { useState } from 'react';

import { SummaryTile } from '@/admin/tables/SummaryTile';
import { useServerData } from '@/api/useServerData';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';

import { SalesChart } from './SalesChart';
import type { Period } from './salesPeriod';
import { ProductTable, StretchTable } from './SalesTables';

/** The first look at a long period counts its days one by one on the server. */
const timeoutMs = 60_000;

/** Sums, chart and tables of one period. */
export function SalesOfPeriod({ period }: { period: Period }) {
  const found = useServerData(sales, period, { freshMs: 0, timeoutMs });
  const [unit, setUnit] = useState<'day' | 'week'>('day');
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading sales" className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    );
  }
  const { days } = found.data;
  const whole = sumOfDays(days);
  const stretchesOf = { day: () => days.map((day) => sumOfDays([day])), week: () => weeksOf(days) };
  const tab = (id: 'day' | 'week', label: string) => ({
    id,
    label,
    content: (
      <div className="flex flex-col gap-4">
        <SalesChart stretches={stretchesOf[id]()} unit={id} />
        <StretchTable stretches={stretchesOf[id]()} unit={id} />
      </div>
    ),
  });
  const kept = whole.orders - whole.backOrders;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Sums of the period" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SummaryTile label="Sales" figure={formatRand(whole.netCents)} detail="Paid, less what went back" />
        <SummaryTile label="Orders paid" figure={whole.orders} detail="On the day the money came" />
        <SummaryTile label="Given back" figure={formatRand(whole.backCents)} detail={backDetail(whole)} />
        <SummaryTile
          label="Average order"
          figure={formatRand(kept === 0 ? 0 : Math.round(whole.netCents / kept))}
          detail="Of those that were kept"
        />
      </section>
      <Tabs
        label="Sales per day or week"
        tabs={[tab('day', 'Per day'), tab('week', 'Per week')]}
        value={unit}
        onChange={setUnit}
      />
      <ProductTable answer={found.data} />
    </div>
  );
}

function backDetail({ backOrders, partOrders, orders }: SalesSum): string {
  const whole = `${backOrders} of ${orders} orders`;
  return partOrders === 0 ? whole : `${whole}, ${partOrders} more in part`;
}
