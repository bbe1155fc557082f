import { getallOrders } from '@shop/core/contracts/ordersDesk';
import { Ban, CircleCheck, ClipboardList, Package } from 'lucide-react';

import { useServerData } from '@/api/useServerData';
import { adminOrder } from '@/config/paths';
import { useNow } from '@/features/hours/useShopHours';
import { daySummary } from '@/features/orders/desk/daySummary';
import { deskSentences } from '@/features/orders/desk/deskSentences';
import { OrderTable } from '@/features/orders/desk/OrderTable';
import { StaffOrderCard } from '@/features/orders/desk/StaffOrderCard';
import { usePolling } from '@/features/orders/desk/usePolling';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { SummaryTile } from '@/ui/SummaryTile';

/** New orders appear without a reload. */
const pollMs = 5_000;

export function AdminOrdersPage() {
  return (
    <Page title="Manage Orders">
      <Orders />
    </Page>
  );
}

function Orders() {
  const orders = useServerData(getallOrders, {}, { freshMs: 0 });
  usePolling(orders.refetch, pollMs);
  const now = useNow();
  if (orders.status === 'loading') {
    return (
      <div className="grid min-h-64 place-items-center text-primary">
        <Spinner label="Loading orders" className="size-8" />
      </div>
    );
  }
  if (orders.status === 'failed')
    return <ErrorPanel message={orders.error.message} onRetry={orders.refetch} />;
  const list = orders.data.orders;
  const [latest] = list;
  if (latest === undefined) return <EmptyState drawing="receipt" title={deskSentences.none} />;
  const today = daySummary(list, now);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="today" className="flex flex-col gap-3">
        <h2 id="today" className="text-section">
          Today
        </h2>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <SummaryTile
            label="Total orders"
            figure={today.orders}
            icon={<ClipboardList aria-hidden="true" />}
          />
          <SummaryTile
            label="Ordered items"
            figure={today.items}
            icon={<Package aria-hidden="true" />}
            tone="info"
          />
          <SummaryTile
            label="Canceled"
            figure={today.canceled}
            icon={<Ban aria-hidden="true" />}
            tone="danger"
          />
          <SummaryTile
            label="Fulfilled"
            figure={today.fulfilled}
            icon={<CircleCheck aria-hidden="true" />}
            tone="success"
          />
        </div>
      </section>
      <section aria-labelledby="latest" className="flex flex-col gap-3">
        <h2 id="latest" className="text-section">
          Latest order
        </h2>
        <StaffOrderCard
          order={latest}
          isLatest
          action={
            <LinkButton
              to={adminOrder(latest.id)}
              state={{ order: latest }}
              variant="secondary"
              size="medium"
              aria-label={`View Details of the latest order, ${latest.orderId}`}
            >
              View Details
            </LinkButton>
          }
        />
      </section>
      <OrderTable orders={list} />
    </div>
  );
}
