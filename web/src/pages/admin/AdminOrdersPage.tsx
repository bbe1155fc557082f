import { Plus } from 'lucide-react';
import { useCallback } from 'react';

import { Switch } from '@/admin/forms/Switch';
import { adminOrder, paths } from '@/config/paths';
import { adminOrderMessages } from '@/features/orders/admin/adminOrderMessages';
import { ExportOrders } from '@/features/orders/admin/ExportOrders';
import { isEverything } from '@/features/orders/admin/orderFilter';
import { OrderTable } from '@/features/orders/admin/OrderTable';
import { StaffOrderCard } from '@/features/orders/admin/StaffOrderCard';
import { SummaryBar } from '@/features/orders/admin/SummaryBar';
import { useAddressedFilter } from '@/features/orders/admin/useAddressedFilter';
import { useAdminOrders } from '@/features/orders/admin/useAdminOrders';
import { useArrivals } from '@/features/orders/admin/useArrivals';
import { useOrderSound } from '@/features/orders/admin/useOrderSound';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { toast } from '@/ui/toast';

export function AdminOrdersPage() {
  const address = useAddressedFilter();
  return (
    <Page
      title="Manage Orders"
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportOrders filter={address.filter} />
          <LinkButton to={paths.admin.newOrder} size="medium">
            <Plus className="size-4" aria-hidden="true" />
            Create Order
          </LinkButton>
        </div>
      }
    >
      <Orders address={address} />
    </Page>
  );
}

function Orders({ address }: { address: ReturnType<typeof useAddressedFilter> }) {
  const orders = useAdminOrders(address.filter);
  const sound = useOrderSound();
  const { newest } = orders;
  const { ring } = sound;
  const announce = useCallback(
    (arrived: { orderId: string }[]) => {
      ring();
      toast.success(`New order ${arrived.map(({ orderId }) => orderId).join(', ')}`);
    },
    [ring],
  );
  useArrivals(newest.data?.orders ?? null, announce);
  if (newest.status === 'loading') {
    return (
      <div className="grid min-h-64 place-items-center text-primary">
        <Spinner label="Loading orders" className="size-8" />
      </div>
    );
  }
  if (newest.status === 'failed')
    return <ErrorPanel message={newest.error.message} onRetry={newest.refetch} />;
  const [latest] = newest.data.orders;
  if (latest === undefined && isEverything(address.filter))
    return <EmptyState drawing="receipt" title={adminOrderMessages.none} />;
  return (
    <div className="flex flex-col gap-6">
      {newest.error !== null && <Message type="bad">{adminOrderMessages.notRenewed}</Message>}
      <SummaryBar today={orders.counts?.today} />
      {latest !== undefined && (
        <section aria-labelledby="latest" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="latest" className="text-section">
              Latest order
            </h2>
            <Switch
              label="Sound for new orders"
              checked={sound.isOn}
              onChange={(event) => sound.set(event.target.checked)}
            />
          </div>
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
      )}
      <OrderTable
        list={orders}
        filter={address.filter}
        typed={address.typed}
        onType={address.type}
        onFilter={address.set}
      />
    </div>
  );
}
