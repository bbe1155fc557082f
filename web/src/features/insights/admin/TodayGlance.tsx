import type { OutputOf } from '@shop/core/contracts/contract';
import { today } from '@shop/core/contracts/insights';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import { minutesText, waitOf } from '@shop/core/rules/orderQueues';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { Package, PackageMinus, PackageOpen, TriangleAlert } from 'lucide-react';

import { NotRefreshed } from '@/admin/tables/NotRefreshed';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { adminOrder, lowStockInventory, paths } from '@/config/paths';
import { Banner } from '@/ui/Banner';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Link } from '@/ui/Link';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { Figure, TodayFigures } from './TodayFigures';
import { TodayLists } from './TodayLists';

const refreshEveryMs = 60_000;
/** Allows the server time to count a day that is requested for the first time. */
const timeoutMs = 30_000;

export function TodayGlance() {
  const found = useServerData(today, {}, { freshMs: 0, timeoutMs });
  usePolling(found.refetch, refreshEveryMs);
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="sr-only">
        Today at a glance
      </h2>
      {found.status === 'loading' && (
        <Loading label="Loading today’s figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {['pack', 'ready', 'action', 'stock'].map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-card" />
          ))}
          {['orders', 'sales'].map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-card lg:col-span-2" />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && <ErrorPanel message={found.error.message} onRetry={found.refetch} />}
      {found.status === 'ready' && (
        <>
          <NotRefreshed error={found.error} what="These figures" onRetry={found.refetch} />
          <Warnings answer={found.data} />
          <ToDo answer={found.data} />
          <TodayLists answer={found.data} />
          <TodayFigures answer={found.data} />
        </>
      )}
    </section>
  );
}

type Answer = OutputOf<typeof today>;

function Warnings({ answer: { stuckWork, isSetUp, heldStock } }: { answer: Answer }) {
  return (
    <>
      {stuckWork.count > 0 && <StuckWork stuckWork={stuckWork} />}
      {!isSetUp && <NotSetUp />}
      {heldStock.count > 0 && <HeldStock heldStock={heldStock} />}
    </>
  );
}

function ToDo({ answer: { needsAction, toPack, ready, oldestToPack, lowStock } }: { answer: Answer }) {
  const now = useNow();
  const oldest = oldestToPack === null ? null : waitOf(oldestToPack.since, now);
  // An order that needs a decision may still have to be packed.
  const nothingToPack = needsAction === 0 ? 'Every order is packed' : 'Nothing to pack now';
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        to={`${paths.admin.orders}?queue=pack`}
        label="To pack"
        figure={toPack}
        detail={oldest === null ? nothingToPack : `Oldest waiting ${minutesText(oldest.minutes)}`}
        icon={<PackageOpen aria-hidden="true" />}
        tone={oldest === null ? 'plain' : urgencyTones[oldest.urgency]}
      />
      <Figure
        to={`${paths.admin.orders}?state=${needsActionState}`}
        label="Needs action"
        figure={needsAction}
        detail={needsAction === 0 ? 'Nothing to decide' : 'Courier or refund'}
        icon={<TriangleAlert aria-hidden="true" />}
        tone={needsAction === 0 ? 'plain' : 'danger'}
      />
      <Figure
        to={`${paths.admin.orders}?queue=ready`}
        label="Ready"
        figure={ready}
        detail={ready === 0 ? 'No order is waiting' : 'To hand over'}
        icon={<Package aria-hidden="true" />}
        tone={ready === 0 ? 'plain' : 'info'}
      />
      <Figure
        to={lowStockInventory}
        label="Low stock"
        figure={lowStock.count}
        detail={stockText(lowStock)}
        icon={<PackageMinus aria-hidden="true" />}
        tone={lowStock.count === 0 ? 'plain' : 'warn'}
      />
    </ul>
  );
}

function stockText({ count, soldOut, level }: Answer['lowStock']): string {
  if (count === 0) return 'Well stocked';
  if (soldOut === 0) return `${level} or fewer left`;
  return soldOut === count ? 'All sold out' : `${soldOut} sold out`;
}

const urgencyTones = { none: 'info', long: 'warn', 'too-long': 'danger' } as const;

function NotSetUp() {
  return (
    <Banner tone="warn">
      Fill in the shop&apos;s details first. Until then, the shop takes no orders.{' '}
      <Link to={paths.admin.shop} className="font-semibold underline underline-offset-4">
        Manage Shop
      </Link>
    </Banner>
  );
}

function HeldStock({ heldStock: { count, items } }: Pick<Answer, 'heldStock'>) {
  const more = count - items.length;
  return (
    <Banner tone="warn">
      Unpaid orders hold much of the stock of{' '}
      {items.map(({ name, held, units }) => `${name} (${held} of ${units})`).join(', ')}
      {more > 0 && ` and ${more} more`}.{' '}
      <Link
        to={`${paths.admin.orders}?payment=awaiting`}
        className="font-semibold underline underline-offset-4"
      >
        See these orders
      </Link>
    </Banner>
  );
}

function StuckWork({ stuckWork }: Pick<Answer, 'stuckWork'>) {
  const { count, items } = stuckWork;
  return (
    <Banner tone="danger">
      {count === 1 ? '1 background task keeps failing' : `${count} background tasks keep failing`}. The shop
      retries every 5 minutes. Please report this to your technical support:{' '}
      {items.map(({ collection, id, orderId, since }, index) => (
        <span key={`${collection}/${id}`}>
          {index > 0 && ', '}
          {orderId === '' ? (
            `${collection}/${id}`
          ) : (
            <Link to={adminOrder(orderId)} className="font-semibold underline underline-offset-4">
              {`${collection}/${id}`}
            </Link>
          )}{' '}
          since {formatShopDate(since)}
        </span>
      ))}
      .
    </Banner>
  );
}
