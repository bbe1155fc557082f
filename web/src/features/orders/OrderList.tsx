import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { paths } from '@/config/paths';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { flush } from '@/ui/buttonStyle';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Link } from '@/ui/Link';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { useNow } from '@/ui/useNow';

import type { OrderExtras } from './OrderCard';
import { OrderCard } from './OrderCard';
import { orderMessages } from './orderMessages';
import { orderPath } from './orderPath';
import { useMyOrders } from './useMyOrders';

type OrderListProps = OrderExtras & {
  uid: string;
  /** Order number, as shown to the customer. */
  confirming: string | null;
  /** The order whose payment outcome has just become known. */
  settled: Order | null;
};

export function OrderList({ uid, confirming, settled, ...extras }: OrderListProps) {
  const mine = useMyOrders(uid);
  const phone = useShopPhone();
  const now = useNow();
  const [held, setHeld] = useState<readonly Order[] | null>(null);
  if (mine.status === 'loading') return <OrdersSkeleton />;
  if (mine.status === 'failed') return <ErrorPanel message={mine.error.message} onRetry={mine.refetch} />;
  const { refreshError } = mine;
  // An empty list that may be outdated does not prove that the customer has no orders.
  if (refreshError !== null && mine.orders.length === 0) {
    return <ErrorPanel message={refreshError.message} onRetry={mine.refetch} />;
  }
  const orders = mine.orders.map((order) => paidMeanwhile(order, settled));
  const { recent, history } = splitOrders(held ?? orders);
  const last = history.find(
    ({ status, paymentStatus }) => status === 'completed' && paymentStatus === 'paid',
  );
  const cards = {
    now,
    ...extras,
    onHold: (isHeld: boolean) => setHeld(isHeld ? orders : null),
  };
  const older = mine.hasOlder && (
    <div className="mt-4 flex flex-col items-center gap-3">
      {mine.olderError !== null && <Message type="bad">{mine.olderError.message}</Message>}
      <Button
        variant="secondary"
        size="medium"
        isBusy={mine.isLoadingOlder}
        busyLabel="Loading"
        onClick={() => void mine.loadOlder()}
      >
        Show older orders
      </Button>
    </div>
  );
  return (
    <>
      {refreshError !== null && (
        <div className="mb-4">
          <Banner tone="warn">What you see may be out of date. {refreshError.message}</Banner>
        </div>
      )}
      {mine.unread > 0 && (
        <div className="mb-4">
          <Banner tone="warn">{orderMessages.unread(mine.unread, phone)}</Banner>
        </div>
      )}
      <Tabs
        label="Orders"
        tabs={[
          {
            id: 'recent',
            label: 'Recent Orders',
            content: (
              <>
                <BeingArranged orders={history} />
                {recent.length === 0 && last !== undefined ? (
                  <LastOrder {...cards} order={last} more={older} />
                ) : (
                  <Cards
                    {...cards}
                    confirming={confirming}
                    orders={recent}
                    none={orderMessages.empty}
                    more={older}
                  />
                )}
              </>
            ),
          },
          {
            id: 'history',
            label: 'History',
            content: (
              <Cards
                {...cards}
                confirming={confirming}
                orders={history}
                none={orderMessages.noHistory}
                more={older}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** As specified, orders whose courier cancelled are listed under History. The shop still intends to deliver them. */
function BeingArranged({ orders }: { orders: readonly Order[] }) {
  const open = orders.filter(({ status, needsAction }) => status === 'pending' && needsAction !== '');
  return open.map((order) => (
    <div key={order.id} className="mb-4">
      <Banner
        tone="warn"
        action={
          <Link to={orderPath(order)} className="inline-flex min-h-11 items-center underline">
            See order<span className="sr-only"> {order.orderId}</span>
          </Link>
        }
      >
        {orderMessages.arranging(order.orderId)}
      </Banner>
    </div>
  ));
}

/** The list may still show the settled order as unpaid. */
function paidMeanwhile(order: Order, settled: Order | null): Order {
  const isOlder = order.id === settled?.id && order.paymentStatus === 'awaiting';
  return isOlder && settled.paymentStatus === 'paid' ? settled : order;
}

type LastOrderProps = Omit<CardsProps, 'orders' | 'none' | 'confirming'> & { order: Order };

/** Shown while no order is active. */
function LastOrder({ order, more, ...card }: LastOrderProps) {
  return (
    <>
      <h2 className="mb-2 text-section">Your last order</h2>
      <OrderCard order={order} isConfirming={false} isWide isFirst {...card} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-muted">{orderMessages.empty}</p>
        <LinkButton to={paths.products} variant="quiet" size="medium" className={flush}>
          Start Shopping
        </LinkButton>
      </div>
      {more}
    </>
  );
}

type CardsProps = OrderExtras & {
  orders: readonly Order[];
  now: Date;
  confirming: string | null;
  onHold: (isHeld: boolean) => void;
  none: string;
  more: ReactNode;
};

function Cards({ orders, confirming, none, more, ...card }: CardsProps) {
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState
          drawing="receipt"
          title={none}
          action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
        />
      ) : (
        <ul className={clsx('grid gap-4', orders.length > 1 && 'lg:grid-cols-2')}>
          {orders.map((order, index) => (
            <li key={order.id} className="min-w-0">
              <OrderCard
                order={order}
                isConfirming={order.orderId === confirming}
                isWide={orders.length === 1}
                isFirst={index === 0}
                {...card}
              />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="flex flex-col gap-4">
      <Skeleton className="h-13 rounded-control" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-42 rounded-card" />
        <Skeleton className="h-42 rounded-card" />
      </div>
    </Loading>
  );
}

/** The courier's status also decides whether an order belongs in History. Both lists are newest first. */
function splitOrders(orders: readonly Order[]): { recent: Order[]; history: Order[] } {
  const sorted = [...orders].sort((a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime));
  return { recent: sorted.filter((order) => !isPast(order)), history: sorted.filter(isPast) };
}
