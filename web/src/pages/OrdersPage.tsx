import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { selectSession } from '@/features/account/sessionSlice';
import { cleared } from '@/features/cart/cartSlice';
import { forgetAttempt } from '@/features/checkout/attempt';
import { OrderList } from '@/features/orders/OrderList';
import { ordersSentences } from '@/features/orders/ordersSentences';
import { PaymentNotice } from '@/features/orders/PaymentNotice';
import { useConfirmation } from '@/features/orders/useConfirmation';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

export function OrdersPage() {
  const session = useAppSelector(selectSession);
  const orderNumber = useReturnFromPayment();
  const confirmation = useConfirmation(orderNumber, session.status === 'signedIn');
  return (
    <Page title="My Orders">
      {confirmation !== null && session.status === 'signedIn' && (
        <div className="mb-4">
          <PaymentNotice confirmation={confirmation} />
        </div>
      )}
      {session.status === 'unknown' &&
        (session.problem === null ? <PageLoading /> : <p>{session.problem}</p>)}
      {session.status === 'signedOut' && <SignedOut />}
      {session.status === 'signedIn' && <OrderList uid={session.user.uid} />}
    </Page>
  );
}

/** Arriving with both query parameters clears the cart, as specified; whether the order is paid is the server's word. */
function useReturnFromPayment(): string | null {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const orderNumber = params.get('orderId');
  const isBack = orderNumber !== null && params.get('createdDateTime') !== null;
  useEffect(() => {
    if (!isBack) return;
    dispatch(cleared());
    forgetAttempt(sessionStorage);
  }, [isBack, dispatch]);
  return isBack ? orderNumber : null;
}

function SignedOut() {
  return (
    <EmptyState
      drawing="receipt"
      title={ordersSentences.signedOut}
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
