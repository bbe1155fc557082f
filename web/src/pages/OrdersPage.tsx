import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { localStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { OrderList, OrdersSkeleton } from '@/features/orders/OrderList';
import { orderMessages } from '@/features/orders/orderMessages';
import { PaymentNotice } from '@/features/orders/PaymentNotice';
import { useConfirmation } from '@/features/orders/useConfirmation';
import { cleared } from '@/features/purchase/cart/cartSlice';
import { forgetAttempt } from '@/features/purchase/checkout/attempt';
import { ReviewOrder } from '@/features/reviews/ReviewOrder';
import { selectSession } from '@/shared/session/sessionSlice';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function OrdersPage() {
  const session = useAppSelector(selectSession);
  const orderNumber = useReturnFromPayment();
  const confirmation = useConfirmation(orderNumber, session.status === 'signedIn');
  const isConfirming = confirmation?.state === 'confirming' || confirmation?.state === 'slow';
  return (
    <Page title="My Orders">
      {confirmation !== null && session.status === 'signedIn' && (
        <div className="mb-4">
          <PaymentNotice confirmation={confirmation} />
        </div>
      )}
      {session.status === 'unknown' &&
        (session.problem === null ? <OrdersSkeleton /> : <ErrorPanel message={session.problem} />)}
      {session.status === 'signedOut' && <SignedOut />}
      {session.status === 'signedIn' && (
        <OrderList
          uid={session.user.uid}
          confirming={isConfirming ? orderNumber : null}
          settled={confirmation?.state === 'settled' ? confirmation.order : null}
          renderReview={(order) => <ReviewOrder order={order} />}
        />
      )}
    </Page>
  );
}

/**
 * Arriving with both query parameters clears the cart, as specified; whether the order is paid is the server's word. The mark in the
 * history keeps a reload, or a return to this page later on, from clearing what has been put into the cart since.
 */
function useReturnFromPayment(): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const orderNumber = params.get('orderId');
  const createdDateTime = params.get('createdDateTime');
  const isBack = orderNumber !== null && createdDateTime !== null;
  const isFirstVisit = isBack && !(isRecord(state) && state['isCartCleared'] === true);
  useEffect(() => {
    if (!isFirstVisit || createdDateTime === null) return;
    dispatch(cleared());
    // By its instant: the server may have given it another number.
    forgetAttempt(localStore, { createdDateTime });
    void navigate(pathname + search, { replace: true, state: { isCartCleared: true } });
  }, [isFirstVisit, createdDateTime, pathname, search, dispatch, navigate]);
  return isBack ? orderNumber : null;
}

function SignedOut() {
  return (
    <EmptyState
      drawing="receipt"
      title={orderMessages.signedOut}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={paths.products} variant="secondary">
            Start Shopping
          </LinkButton>
          <LinkButton to={paths.login}>Login</LinkButton>
        </div>
      }
    />
  );
}
