import { today } from '@shop/core/contracts/insights';
import { needsActionState } from '@shop/core/contracts/ordersAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import { adminOf } from '@shop/core/items/admin/registry';
import { formatRand } from '@shop/core/model/money';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actionLabels } from '@shop/core/rules/actionLabels';
import { ClipboardList, Coins, Package, PackageMinus, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import { SummaryTile } from '@/admin/tables/SummaryTile';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { adminItem, adminOrder, paths } from '@/config/paths';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Message } from '@/ui/Message';
import { Loading, Skeleton } from '@/ui/Skeleton';

const refreshEveryMs = 60_000;

/** What the shop did today and what waits to be done; each figure leads to where that is. */
export function TodayGlance() {
  const found = useServerData(today, {}, { freshMs: 0 });
  usePolling(found.refetch, refreshEveryMs);
  return (
    <section aria-labelledby="today" className="mt-6 flex flex-col gap-3">
      <h2 id="today" className="text-section">
        Today at a glance
      </h2>
      {found.status === 'loading' && (
        <Loading label="Loading today’s figures" className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {['orders', 'sales', 'collect', 'action', 'stock'].map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-card" />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && <ErrorPanel message={found.error.message} onRetry={found.refetch} />}
      {found.status === 'ready' && (
        <>
          {found.error !== null && <Message type="bad">These figures could not be renewed just now.</Message>}
          <Figures answer={found.data} />
        </>
      )}
    </section>
  );
}

type Answer = OutputOf<typeof today>;

const unconfirmedLabel = 'A refund may not have gone back';

function Figures({ answer }: { answer: Answer }) {
  const {
    isSetUp,
    date,
    orders,
    salesCents,
    toCollect,
    needsAction,
    waitingOrders,
    stuckWork,
    heldStock,
    lowStock,
  } = answer;
  const onDay = `?from=${date}&to=${date}`;
  return (
    <>
      {stuckWork.count > 0 && <StuckWork stuckWork={stuckWork} />}
      {!isSetUp && <NotSetUp />}
      {heldStock.count > 0 && <HeldStock heldStock={heldStock} />}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Figure
          to={`${paths.admin.orders}${onDay}`}
          label="Orders today"
          figure={orders}
          detail={orders === 0 ? 'None placed yet' : 'Placed since midnight'}
          icon={<ClipboardList aria-hidden="true" />}
        />
        <Figure
          to={`${paths.admin.sales}${onDay}`}
          label="Sales today"
          figure={formatRand(salesCents)}
          detail="Paid today and kept"
          icon={<Coins aria-hidden="true" />}
          tone="success"
        />
        <Figure
          to={`${paths.admin.orders}?state=pending&payment=paid&delivery=pickup`}
          label="To collect"
          figure={toCollect}
          detail={toCollect === 0 ? 'No order is waiting' : 'Paid, waiting for their shopper'}
          icon={<Package aria-hidden="true" />}
          tone="info"
        />
        <Figure
          to={`${paths.admin.orders}?state=${needsActionState}`}
          label="Needs action"
          figure={needsAction}
          detail={needsAction === 0 ? 'Nothing to decide' : 'Couriers and refunds to look after'}
          icon={<TriangleAlert aria-hidden="true" />}
          tone={needsAction === 0 ? 'plain' : 'danger'}
        />
        <Figure
          to={paths.admin.products}
          label="Low stock"
          figure={lowStock.count}
          detail={
            lowStock.count === 0
              ? 'Everything is well stocked'
              : `Products with ${lowStock.level} or fewer left`
          }
          icon={<PackageMinus aria-hidden="true" />}
          tone={lowStock.count === 0 ? 'plain' : 'warn'}
        />
      </ul>
      <div className="grid items-start gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {waitingOrders.length > 0 && (
          <LinkedList
            title="To decide"
            rows={waitingOrders.map((order) => ({
              key: order.id,
              to: adminOrder(order.id),
              name: order.orderId,
              detail: whyWaiting(order),
            }))}
          />
        )}
        {lowStock.items.length > 0 && (
          <LinkedList
            title="Nearly gone"
            rows={lowStock.items.map(({ id, code, name, kind, left }) => ({
              key: id,
              to: adminItem(adminOf(kind).labels.path, code),
              name,
              detail: left === 0 ? 'Sold out' : `${left} left`,
            }))}
          />
        )}
      </div>
    </>
  );
}

function whyWaiting({
  needsAction,
  isRefundUnconfirmed,
  hasFailedRefund,
}: Answer['waitingOrders'][number]): string {
  if (needsAction !== '') return actionLabels[needsAction];
  if (isRefundUnconfirmed) return unconfirmedLabel;
  return hasFailedRefund ? 'The refund failed' : actionLabels[''];
}

/** The shop takes no orders before its profile is filled in. */
function NotSetUp() {
  return (
    <Banner tone="warn">
      Fill in the shop&apos;s details first: the shop takes no orders before that.{' '}
      <Link to={paths.admin.shop} className="font-semibold underline underline-offset-4">
        Manage Shop
      </Link>
    </Banner>
  );
}

/** Much of some product is set aside by orders that are not paid, which may be one shopper's doing. */
function HeldStock({ heldStock }: Pick<Answer, 'heldStock'>) {
  return (
    <Banner tone="warn">
      Orders that are not paid hold much of{' '}
      {heldStock.items.map(({ name, held, units }) => `${name} (${held} of ${units})`).join(', ')}.{' '}
      <Link
        to={`${paths.admin.orders}?payment=awaiting`}
        className="font-semibold underline underline-offset-4"
      >
        See these orders
      </Link>
    </Banner>
  );
}

/** Work on orders that fails inside the shop: nothing that staff can decide, but they have to know and pass it on. */
function StuckWork({ stuckWork }: Pick<Answer, 'stuckWork'>) {
  const { count, items } = stuckWork;
  return (
    <Banner tone="danger">
      {count === 1 ? 'The work on one order fails' : `The work on ${count} orders fails`} inside the shop and
      is tried again every 5 minutes. Please pass this on to your technical support:{' '}
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

function Figure({ to, ...tile }: { to: string } & ComponentProps<typeof SummaryTile>) {
  return (
    <li className="max-lg:last:col-span-2">
      <Link to={to} className="interactive block h-full rounded-card hover:bg-sunken">
        <SummaryTile {...tile} />
      </Link>
    </li>
  );
}

type LinkedRow = { key: string; to: string; name: string; detail: string };

function LinkedList({ title, rows }: { title: string; rows: readonly LinkedRow[] }) {
  return (
    <Card padding="none">
      <h3 className="px-4 py-2.5 text-small font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ key, to, name, detail }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <Link to={to} className="min-w-0 grow font-semibold text-primary underline underline-offset-4">
              {name}
            </Link>
            <span className="text-small text-muted tabular-nums">{detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
