import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { orderSchema } from '@shop/core/model/order';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { safeParse } from 'valibot';

import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { StaffOrderCard } from '@/features/orders/desk/StaffOrderCard';
import { UpdateCollection } from '@/features/orders/desk/UpdateCollection';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

export function AdminOrderPage() {
  const { orderId = '' } = useParams();
  return (
    <Page
      title="Order Details"
      actions={
        <LinkButton to={paths.admin.orders} variant="quiet" size="medium">
          <ArrowLeft className="size-4" aria-hidden="true" />
          All orders
        </LinkButton>
      }
    >
      <Details id={orderId} />
    </Page>
  );
}

function Details({ id }: { id: string }) {
  const { state } = useLocation();
  const fetched = useServerData(orderContract, { orderId: id }, { as: 'staff', freshMs: 0 });
  // What the list handed over paints the first picture; the server's own answer replaces it.
  const order = fetched.data?.order ?? readCarried(state, id);
  if (order !== null) {
    return (
      <StaffOrderCard
        order={order}
        action={order.selfDelivery ? <UpdateCollection order={order} /> : undefined}
      />
    );
  }
  if (fetched.status === 'loading') return <PageLoading />;
  if (
    fetched.status === 'failed' &&
    fetched.error.code !== 'not-found' &&
    fetched.error.code !== 'bad-request'
  ) {
    return <ErrorPanel message={fetched.error.message} onRetry={fetched.refetch} />;
  }
  return (
    <EmptyState
      drawing="search"
      title="There is no such order."
      action={<LinkButton to={paths.admin.orders}>All orders</LinkButton>}
    />
  );
}

function readCarried(state: unknown, id: string): Order | null {
  const carried = typeof state === 'object' && state !== null && 'order' in state ? state.order : null;
  const parsed = safeParse(orderSchema, carried);
  return parsed.success && parsed.output.id === id ? parsed.output : null;
}
