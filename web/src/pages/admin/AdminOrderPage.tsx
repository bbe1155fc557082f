import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { orderSchema } from '@shop/core/model/order';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { safeParse } from 'valibot';

import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { decisionHash, paths } from '@/config/paths';
import { adminOrderMessages } from '@/features/orders/admin/adminOrderMessages';
import { nameOrEmail } from '@/shared/orders/orderNames';
import { OrderSlip } from '@/features/orders/admin/OrderSlip';
import { Button } from '@/ui/Button';
import { flush } from '@/ui/buttonStyle';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

import { OrderDetails } from './OrderDetails';

/** Polling shows changes made by couriers, the payment provider and other staff. */
const pollMs = 5_000;

export function AdminOrderPage() {
  const { orderId = '' } = useParams();
  return (
    <Page
      title="Order Details"
      width="wide"
      heading={<span className="print:hidden">Order Details</span>}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={paths.admin.orders} variant="quiet" size="medium" className={flush}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            All orders
          </LinkButton>
        </div>
      }
    >
      <Details key={orderId} id={orderId} />
    </Page>
  );
}

function Details({ id }: { id: string }) {
  const { state, hash } = useLocation();
  const [isAsked, setIsAsked] = useState(hash === decisionHash);
  const fetched = useServerData(orderContract, { orderId: id }, { as: 'staff', freshMs: 0 });
  usePolling(fetched.refetch, pollMs);
  // Until the server responds, shows the order that the list passed.
  const order = fetched.data?.order ?? readCarried(state, id);
  // Asks only once, so that a later problem with the order does not open a dialog.
  if (isAsked && fetched.data?.order.needsAction === '') setIsAsked(false);
  if (order !== null) {
    return (
      <>
        <div className="flex flex-col gap-4 print:hidden">
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p className="min-w-0 grow basis-60 text-section wrap-anywhere tabular-nums">
              {order.orderId} · {nameOrEmail(order)}
            </p>
            <Button variant="secondary" size="medium" onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              Print slip
            </Button>
          </div>
          {fetched.error !== null && <Message type="bad">{adminOrderMessages.orderNotRenewed}</Message>}
          <OrderDetails order={order} asked={{ isAsked, onAnswered: () => setIsAsked(false) }} />
        </div>
        <OrderSlip order={order} />
      </>
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
