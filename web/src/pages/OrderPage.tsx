import type { Order } from '@shop/core/model/order';
import { orderStageOf } from '@shop/core/rules/orderStages';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { orderMessages } from '@/features/orders/orderMessages';
import { orderArrival, arrivalText } from '@/features/orders/orderArrival';
import { OrderDetails } from '@/features/orders/page/OrderDetails';
import { useOrder } from '@/features/orders/page/useOrder';
import { OrderAgain } from '@/features/purchase/again/OrderAgain';
import { ReviewOrder } from '@/features/reviews/ReviewOrder';
import { customerStage } from '@/shared/orders/openPayment';
import { selectSession } from '@/shared/session/sessionSlice';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

// After a payment, the confirmation in My Orders links to the order page, so both share a chunk.
export { OrderConfirmed } from '@/features/orders/page/OrderConfirmed';

/** The URL contains an order id or an order number. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const session = useAppSelector(selectSession);
  switch (session.status) {
    case 'unknown':
      return (
        <Frame>
          {session.problem === null ? <OrderSkeleton /> : <ErrorPanel message={session.problem} />}
        </Frame>
      );
    case 'signedOut':
      return (
        <Frame>
          <EmptyState
            drawing="receipt"
            title={orderMessages.signedOut}
            action={<LinkButton to={paths.login}>Login</LinkButton>}
          />
        </Frame>
      );
    case 'signedIn':
      return <OwnOrder key={orderId} id={orderId} />;
  }
}

function OwnOrder({ id }: { id: string }) {
  const now = useNow();
  const { order, error, isLoading, refetch, onHold } = useOrder(id);
  if (order !== null) {
    return (
      <Frame number={order.orderId} answer={<Answer order={order} now={now} />}>
        {error !== null && (
          <div className="mb-4">
            <Banner tone="warn">What you see may be out of date. {error.message}</Banner>
          </div>
        )}
        <OrderDetails
          order={order}
          now={now}
          onHold={onHold}
          renderReview={(shown) => <ReviewOrder order={shown} />}
          renderAgain={(shown) => <OrderAgain order={shown} />}
        />
      </Frame>
    );
  }
  if (isLoading) {
    return (
      <Frame>
        <OrderSkeleton />
      </Frame>
    );
  }
  const isMissing = error !== null && ['not-found', 'not-yours', 'bad-request'].includes(error.code);
  return (
    <Frame>
      {isMissing || error === null ? (
        <EmptyState
          drawing="search"
          title="We cannot find this order in your account."
          action={<LinkButton to={paths.orders}>My Orders</LinkButton>}
        />
      ) : (
        <ErrorPanel message={error.message} onRetry={refetch} />
      )}
    </Frame>
  );
}

function Answer({ order, now }: { order: Order; now: Date }) {
  const arrival = orderArrival(order, now);
  const stage = orderStageOf(order);
  const [answer, when] =
    arrival === null
      ? [customerStage(order, now), sinceEnd(order, now)]
      : [arrivalText(arrival), arrival.wait];
  const text = (
    <>
      {answer}
      {when !== '' && (
        <>
          {' '}
          <span className="block font-sans text-section text-muted">{when}</span>
        </>
      )}
    </>
  );
  if (stage !== 'delivered' && stage !== 'collected') return text;
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Check className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0">{text}</span>
    </span>
  );
}

function sinceEnd({ status, timeline }: Order, now: Date): string {
  const end = timeline.findLast(({ event }) => event === 'courier-delivered' || event === 'completed');
  return status === 'completed' && end !== undefined ? formatRelative(end.at, now) : '';
}

function OrderSkeleton() {
  return (
    <Loading label="Loading your order" className="grid items-start gap-4 lg:grid-cols-2">
      <Card padding="none" className="overflow-hidden">
        <Skeleton className="h-55 rounded-none" />
        <div className="flex flex-col gap-4 p-4 md:p-5">
          {[1, 2, 3, 4, 5].map((step) => (
            <div key={step} className="flex items-center gap-3">
              <Skeleton className="size-6 shrink-0 rounded-full" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          ))}
          <Skeleton className="h-11 rounded-control" />
        </div>
      </Card>
      <Skeleton className="h-66 rounded-card" />
    </Loading>
  );
}

type FrameProps = { number?: string; answer?: ReactNode; children: ReactNode };

function Frame({ number, answer, children }: FrameProps) {
  const title = number === undefined ? 'Order' : `Order ${number}`;
  return (
    <Page
      title={title}
      heading={
        <span className="block text-answer wrap-anywhere max-[24rem]:text-page print:hidden">
          {answer ?? title}
        </span>
      }
      actions={
        <LinkButton
          to={paths.orders}
          variant="quiet"
          size="medium"
          className="order-first -mx-4 -my-2 basis-full justify-start print:hidden"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          My Orders
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
}
