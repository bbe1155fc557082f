import type { OutputOf } from '@shop/core/contracts/contract';
import { dataRetention } from '@shop/core/contracts/privacy';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { Link } from 'react-router-dom';

import { useServerData } from '@/api/useServerData';
import { adminOrder } from '@/config/paths';
import { Card } from '@/ui/Card';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { NoticeEditor } from './NoticeEditor';

type Retention = OutputOf<typeof dataRetention>;

export function DataRetention() {
  const found = useServerData(dataRetention, {}, { freshMs: 0 });
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading privacy settings" className="flex flex-col gap-4">
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    );
  }
  const { periods, lastRun, unfinished, notice } = found.data;
  return (
    <section aria-labelledby="privacy" className="flex flex-col gap-4">
      <h2 id="privacy" className="text-section">
        Privacy
      </h2>
      <Periods periods={periods} />
      <p className="text-small text-muted">{lastRunText(lastRun)}</p>
      {unfinished.count > 0 && <Unfinished unfinished={unfinished} />}
      <NoticeEditor notice={notice} />
    </section>
  );
}

function Periods({ periods }: Pick<Retention, 'periods'>) {
  return (
    <Card padding="none">
      <ul aria-label="How long personal details are kept" className="divide-y divide-line">
        {periods.map(({ what, days, setting }) => (
          <li key={what} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0">
              <span className="block font-semibold">{what}</span>
              {setting === '' ? (
                <span className="block text-small text-muted">Cannot be changed</span>
              ) : (
                <span className="block text-small text-muted" title={setting}>
                  Set by your technical support
                </span>
              )}
            </span>
            <span className="tabular-nums">{days === 1 ? '1 day' : `${days} days`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists old orders that were never completed or canceled, because only staff know their outcome. */
function Unfinished({ unfinished: { count, orders } }: Pick<Retention, 'unfinished'>) {
  return (
    <Card className="flex flex-col gap-2">
      <p className="font-semibold">
        {count === 1
          ? '1 old order was never completed or canceled'
          : `${count} old orders were never completed or canceled`}
      </p>
      <p className="text-small text-muted">
        They keep the details of their customers until they are completed or canceled. The oldest come first.
      </p>
      <ul
        aria-label="Old orders that were never completed or canceled"
        className="flex flex-wrap gap-x-4 gap-y-1"
      >
        {orders.map(({ id, orderId, createdDateTime }) => (
          <li key={id}>
            <Link className="underline" to={adminOrder(id)}>
              {orderId}
            </Link>{' '}
            <span className="text-small text-muted">{formatShopDate(createdDateTime)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lastRunText(last: Retention['lastRun']): string {
  if (last === null) return 'The cleanup has not run yet. It runs once an hour.';
  const { ordersCleaned, accountsErased, auditRowsDeleted, ordersLeft } = last;
  const counts = [
    `orders cleaned: ${ordersCleaned}`,
    `accounts erased: ${accountsErased}`,
    `audit entries deleted: ${auditRowsDeleted}`,
    ...(ordersLeft > 0 ? [`old orders that could not be cleaned: ${ordersLeft}`] : []),
  ];
  return `Last cleanup on ${formatShopDate(last.at)}: ${counts.join(', ')}. The cleanup runs once an hour.`;
}
