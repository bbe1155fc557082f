import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { localStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { OrderList, OrdersSkeleton } from '@/features/orders/OrderList';
import { orderMessages } from '@/features/orders/orderMessages';
import { PaymentNotice } from '@/features/orders/PaymentNotice';
import type { Confirmation } from '@/features/orders/useConfirmation';
import { useConfirmation } from '@/features/orders/useConfirmation';
import { cleared } from '@/features/purchase/cart/cartSlice';
import { forgetAttempt } from '@/features/purchase/checkout/attempt';
import { OrderAgain } from '@/features/purchase/again/OrderAgain';
import { ReviewOrder } from '@/features/reviews/ReviewOrder';
import type { SessionUser } from '@/shared/session/sessionSlice';
import { selectSession } from '@/shared/session/sessionSlice';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { lazyPage } from '@/ui/lazyPage';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

// Returning customers load this chunk anyway. Without these exports, the first load would contain references to more
// chunks.
export { BuyAgain } from './BuyAgain';
export { LiveOrders } from '@/features/orders/live/LiveOrders';
export { UnpaidOrder } from '@/features/orders/UnpaidOrder';

const OrderConfirmed = lazyPage(async () => (await import('./OrderPage')).OrderConfirmed);

export function OrdersPage() {
  const session = useAppSelector(selectSession);
  // The key discards the orders of the previous customer, who may have logged out in another tab.
  if (session.status === 'signedIn') return <MyOrders key={session.user.uid} user={session.user} />;
  return (
    <Page title="My Orders">
      {session.status === 'signedOut' && <SignedOut />}
      {session.status === 'unknown' &&
        (session.problem === null ? <OrdersSkeleton /> : <ErrorPanel message={session.problem} />)}
    </Page>
  );
}

function MyOrders({ user }: { user: SessionUser }) {
  const returned = useReturn();
  const orderNumber = returned?.orderNumber ?? null;
  const confirmation = useConfirmation(orderNumber, user.uid);
  useCartCleared(returned, confirmation !== null && isKnown(confirmation));
  const isConfirming = confirmation?.state === 'confirming' || confirmation?.state === 'slow';
  const paid = paidOrderOf(confirmation);
  if (paid !== null) {
    return (
      <Page title="My Orders" isHeadingHidden>
        <Suspense fallback={<PageLoading />}>
          <OrderConfirmed order={paid} name={user.displayName ?? ''} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title="My Orders">
      {confirmation !== null && (
        <div className="mb-4">
          <PaymentNotice confirmation={confirmation} />
        </div>
      )}
      <OrderList
        uid={user.uid}
        confirming={isConfirming ? orderNumber : null}
        settled={confirmation?.state === 'settled' ? confirmation.order : null}
        renderReview={(order) => <ReviewOrder order={order} />}
        renderAgain={(order, isFirst) => <OrderAgain order={order} variant={isFirst ? 'primary' : 'soft'} />}
      />
    </Page>
  );
}

/** Returns the newly paid order, whose confirmation fills the screen, or null once the order is no longer active. */
function paidOrderOf(confirmation: Confirmation | null): Order | null {
  if (confirmation?.state !== 'settled') return null;
  const { order } = confirmation;
  return order.paymentStatus === 'paid' && !isPast(order) ? order : null;
}

type Return = { orderNumber: string; createdDateTime: string };

function useReturn(): Return | null {
  const params = new URLSearchParams(useLocation().search);
  const orderNumber = params.get('orderId');
  const createdDateTime = params.get('createdDateTime');
  return orderNumber === null || createdDateTime === null ? null : { orderNumber, createdDateTime };
}

function isKnown(confirmation: Confirmation): boolean {
  return confirmation.state === 'settled' || (confirmation.state !== 'unknown' && confirmation.isKnown);
}

/**
 * Clears the cart if both query parameters are present, as specified. The server must first confirm that the order is
 * the customer's, so a forged link clears nothing. A mark in the history entry protects newer items after a reload or a
 * return to the page.
 */
function useCartCleared(returned: Return | null, isOrderKnown: boolean): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isDone = isRecord(state) && state['isCartCleared'] === true;
  const createdDateTime = returned?.createdDateTime ?? null;
  useEffect(() => {
    if (isDone || !isOrderKnown || createdDateTime === null) return;
    dispatch(cleared());
    // The server may have assigned another number, so the creation time identifies the order.
    forgetAttempt(localStore, { createdDateTime });
    void navigate(pathname + search, { replace: true, state: { isCartCleared: true } });
  }, [isDone, isOrderKnown, createdDateTime, pathname, search, dispatch, navigate]);
}

function SignedOut() {
  return (
    <EmptyState
      drawing="receipt"
      title={orderMessages.signedOut}
      action={
        <div className="grid grid-cols-[repeat(2,minmax(8.5rem,1fr))] gap-2 tight:grid-cols-1 *:px-2!">
          <LinkButton to={paths.products} variant="secondary">
            Start Shopping
          </LinkButton>
          <LinkButton to={paths.login}>Login</LinkButton>
        </div>
      }
    />
  );
}
