import { getUserOrders } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';

import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';

import { useNow } from '../hours/useShopHours';

import { OrderCard } from './OrderCard';
import { ordersSentences } from './ordersSentences';
import { splitOrders } from './orderTabs';

/** The signed-in shopper's orders in two tabs: Recent Orders and History. */
export function OrderList({ uid }: { uid: string }) {
  const orders = useServerData(getUserOrders, { userUID: uid }, { freshMs: 0 });
  const now = useNow();
  if (orders.status === 'loading') return <OrdersSkeleton />;
  if (orders.status === 'failed')
    return <ErrorPanel message={orders.error.message} onRetry={orders.refetch} />;
  const { recent, history } = splitOrders(orders.data.orders);
  return (
    <Tabs
      label="Orders"
      tabs={[
        { id: 'recent', label: 'Recent Orders', content: <Cards orders={recent} now={now} /> },
        { id: 'history', label: 'History', content: <Cards orders={history} now={now} /> },
      ]}
    />
  );
}

function Cards({ orders, now }: { orders: readonly Order[]; now: Date }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing="receipt"
        title={ordersSentences.empty}
        action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
      />
    );
  }
  return (
    <ul className="mt-4 grid gap-4 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
    </ul>
  );
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="flex flex-col gap-4">
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  );
}
