import { customer } from '@shop/core/contracts/customers';
import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useMay } from '@/admin/session/StaffSession';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { CustomerData } from '@/features/customers/admin/CustomerData';
import { CustomerRecord } from '@/features/customers/admin/CustomerRecord';
import { holdsUnits, ReleaseHold } from '@/features/orders/admin/UnpaidHold';
import { flush } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

export function CustomerPage() {
  const { customerId = '' } = useParams();
  return (
    <Page
      width="wide"
      title="Customer"
      actions={
        <LinkButton to={paths.admin.users} variant="quiet" size="medium" className={flush}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          All customers
        </LinkButton>
      }
    >
      <Details key={customerId} id={customerId} />
    </Page>
  );
}

function Details({ id }: { id: string }) {
  const found = useServerData(customer, { id }, { freshMs: 0 });
  const mayKeepData = useMay('customerData');
  const [erased, setErased] = useState<number | null>(null);
  if (erased !== null) {
    return (
      <Message type="good">
        {`The customer’s details have been removed from ${erased === 1 ? 'one order' : `${erased} orders`}.`}
      </Message>
    );
  }
  if (found.status === 'loading') return <PageLoading />;
  if (found.status === 'failed') {
    const isUnknown = found.error.code === 'not-found' || found.error.code === 'bad-request';
    return isUnknown ? (
      <EmptyState
        drawing="search"
        title="There is no such customer."
        text="Their details may have been erased."
        action={<LinkButton to={paths.admin.users}>All customers</LinkButton>}
      />
    ) : (
      <ErrorPanel message={found.error.message} onRetry={found.refetch} />
    );
  }
  const { customer: person, orders } = found.data;
  const held = orders.filter(holdsUnits);
  return (
    <CustomerRecord
      found={found.data}
      data={
        mayKeepData && (
          <CustomerData phoneNumber={person.phoneNumber} name={person.name} onErased={setErased} />
        )
      }
      holds={held.length > 0 && <Holds orders={held} />}
    />
  );
}

function Holds({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-labelledby="holds">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="holds" className="text-section">
          Held units
        </h2>
        <ul className="flex flex-col divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <p>
                Order {order.orderId}: not paid yet, held until {formatShopDate(order.heldUntil)}
              </p>
              <ReleaseHold order={order} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
