import type { OutputOf } from '@shop/core/contracts/contract';
import { sales } from '@shop/core/contracts/insights';
import { formatRand } from '@shop/core/model/money';
import { addDays, daysBetween } from '@shop/core/rules/days';
import type { SalesSum } from '@shop/core/rules/salesSums';
import { sumOfDays, weeksOf } from '@shop/core/rules/salesSums';
import { shortShopDay } from '@shop/core/rules/shopDates';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';

import { saveFile } from '@/ui/saveFile';
import { NotRefreshed } from '@/admin/tables/NotRefreshed';
import { SummaryTile } from '@/admin/tables/SummaryTile';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';

import { changeText, shortRangeText } from './dayText';
import { ExportBooks } from './ExportBooks';
import { SalesChart } from './SalesChart';
import { salesCsv } from './salesCsv';
import type { Period } from './salesPeriod';
import { periodBefore } from './salesPeriod';
import { CategoryTable, HourTable, ProductTable, StaffTable, BucketTable } from './SalesTables';
import { vatOfDays } from './vatOfDays';

const refreshEveryMs = 5 * 60_000;
/** Allows the server time to count every day of a period that is requested for the first time. */
const timeoutMs = 60_000;

/** Periods of at least this many days are shown by week at first, because daily bars would be too thin. */
const daysPerWeekView = 60;

type Answer = OutputOf<typeof sales>;
type Unit = 'day' | 'week';
type Compared = { answer: Answer; before: Answer | null; today: string };

/** Also pass `today` as `key`, so the figures of a day are counted once more after it is over. */
export function SalesOfPeriod({ period, today }: { period: Period; today: string }) {
  const found = useServerData(sales, period, { freshMs: 0, timeoutMs });
  const earlier = useServerData(sales, periodBefore(period), { freshMs: 0, timeoutMs });
  const refetch = () => {
    found.refetch();
    // The earlier days are over, so their figures hardly change.
    if (earlier.error !== null) earlier.refetch();
  };
  usePolling(refetch, period.from <= today && today <= period.to ? refreshEveryMs : null);
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading sales" className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <NotRefreshed error={found.error ?? earlier.error} what="These figures" onRetry={refetch} />
      <Sales
        answer={found.data}
        // Old figures may lack the end of a day that is over now.
        before={found.error === null && earlier.status === 'ready' ? earlier.data : null}
        today={today}
      />
    </div>
  );
}

function Sales({ answer, before, today }: Compared) {
  const { days } = answer;
  const [chosen, setChosen] = useState<Unit | null>(null);
  const bucketsOfUnit = useMemo(
    () => ({ day: bucketsOf(days, 'day'), week: bucketsOf(days, 'week') }),
    [days],
  );
  const unit = chosen ?? (days.length >= daysPerWeekView ? 'week' : 'day');
  const tab = (id: Unit, label: string) => {
    const buckets = bucketsOfUnit[id];
    return {
      id,
      label,
      content: (
        <div className="flex flex-col gap-4">
          <SalesChart
            buckets={buckets}
            before={before === null ? undefined : alignedBuckets(before.days, days, id)}
            unit={id}
            today={today}
          />
          <BucketTable buckets={buckets} unit={id} />
        </div>
      ),
    };
  };
  return (
    <div className="flex flex-col gap-6">
      <Sums answer={answer} before={before} today={today} />
      <Tabs
        label="Sales per day or week"
        tabs={[tab('day', 'Per day'), tab('week', 'Per week')]}
        value={unit}
        onChange={setChosen}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">
          A refund is deducted on the day its order was paid. The bookkeeping file lists it on the day of the
          refund.
        </p>
        <ExportBooks period={{ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }} />
      </div>
      <section aria-labelledby="sales-split" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="sales-split" className="text-section">
            Breakdown
          </h2>
          <ExportSales answer={answer} />
        </div>
        <Tabs
          label="Sales breakdown"
          tabs={[
            { id: 'product', label: 'Products', content: <ProductTable answer={answer} /> },
            { id: 'category', label: 'Categories', content: <CategoryTable answer={answer} /> },
            { id: 'hour', label: 'Hours', content: <HourTable answer={answer} /> },
            { id: 'staff', label: 'Staff', content: <StaffTable answer={answer} /> },
          ]}
        />
      </section>
    </div>
  );
}

/** Compares only days that are over, because today's sales are still growing. */
function Sums({ answer, before, today }: Compared) {
  const whole = sumOfDays(answer.days);
  const daysOver = answer.days.filter(({ date }) => date < today);
  const over = sumOfDays(daysOver);
  const earlier = before === null ? null : sumOfDays(before.days.slice(0, daysOver.length));
  const compared = (plain: string, pick: (sum: SalesSum) => number) => {
    const change = earlier === null ? null : changeText(pick(over), pick(earlier));
    return change === null ? plain : `${plain} · ${change}`;
  };
  const vatCents = vatOfDays(answer.days);
  const isCompared = earlier !== null && (earlier.netCents > 0 || earlier.orders > 0);
  return (
    <section aria-label="Totals for the period" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <div className="col-span-2">
        <SummaryTile
          label="Sales"
          figure={formatRand(whole.netCents)}
          isLarge
          detail={compared('After discounts and refunds', ({ netCents }) => netCents)}
        />
      </div>
      <SummaryTile
        label="Orders paid"
        figure={whole.orders}
        detail={compared('By payment date', ({ orders }) => orders)}
      />
      <SummaryTile
        label="Average order"
        figure={formatRand(averageOf(whole))}
        detail={compared('Excl. refunded orders', averageOf)}
      />
      <SummaryTile
        label="Discounts"
        figure={formatRand(whole.discountCents)}
        detail={`On goods worth ${formatRand(whole.goodsCents)}`}
      />
      <SummaryTile label="Refunds" figure={formatRand(whole.backCents)} detail={backDetail(whole)} />
      <SummaryTile
        label="VAT included"
        figure={vatCents === null ? 'None' : formatRand(vatCents)}
        detail={vatDetail(answer)}
      />
      <SummaryTile
        label="Excluding VAT"
        figure={formatRand(whole.netCents - (vatCents ?? 0))}
        detail="Sales less VAT"
      />
      {isCompared && (
        <p className="col-span-full text-small text-muted">
          {over.to === whole.to
            ? 'Compared'
            : `Only days that are over are compared: ${shortRangeText(over.from, over.to)}`}{' '}
          with {shortRangeText(earlier.from, earlier.to)}.
        </p>
      )}
    </section>
  );
}

function ExportSales({ answer }: { answer: Answer }) {
  function handleExport() {
    const [from, to] = [answer.days[0]?.date ?? '', answer.days.at(-1)?.date ?? ''];
    saveFile(new Blob([salesCsv(answer)], { type: 'text/csv; charset=utf-8' }), `sales-${from}-to-${to}.csv`);
  }
  return (
    <Button variant="secondary" size="medium" onClick={handleExport}>
      <Download className="size-4" aria-hidden="true" />
      Export
    </Button>
  );
}

function bucketsOf(days: Answer['days'], unit: Unit): SalesSum[] {
  return unit === 'week' ? weeksOf(days) : days.map((day) => sumOfDays([day]));
}

/** Splits the previous period at the same positions as the current period, so the buckets correspond. */
function alignedBuckets(before: Answer['days'], days: Answer['days'], unit: Unit): SalesSum[] {
  const [first, firstBefore] = [days[0]?.date ?? '', before[0]?.date ?? ''];
  const shift = daysBetween(firstBefore, first).length - 1;
  const moved = before.map((day) => ({ ...day, date: addDays(day.date, shift) }));
  return bucketsOf(moved, unit).map((sum) => ({
    ...sum,
    from: addDays(sum.from, -shift),
    to: addDays(sum.to, -shift),
  }));
}

function averageOf({ orders, backOrders, netCents }: SalesSum): number {
  const kept = orders - backOrders;
  return kept === 0 ? 0 : Math.round(netCents / kept);
}

function backDetail({ backOrders, partOrders, orders }: SalesSum): string {
  const whole = `${backOrders} of ${orders} orders`;
  return partOrders === 0 ? whole : `${whole}, ${partOrders} more in part`;
}

function vatDetail({ days, isVatRegistered }: Answer): string {
  if (!isVatRegistered) return 'The shop has no VAT number';
  const first = days.find(({ hasVat }) => hasVat);
  if (first === undefined) return 'The shop was not registered for VAT';
  return first === days[0]
    ? '15%, included in the prices'
    : `15%, included since ${shortShopDay(first.date)}`;
}
