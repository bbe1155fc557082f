import { isOpenAt } from '@shop/core/rules/openingHours';

import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { useShopHours } from '@/shared/hours/useShopHours';
import { fromCart } from '@/shared/session/returnPath';
import { selectSession } from '@/shared/session/sessionSlice';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

import { checkoutMessages } from './checkoutMessages';

const linkStyle = 'font-semibold text-primary underline';

export function PayHints({ isChosen, isDelivery }: { isChosen: boolean; isDelivery: boolean }) {
  const { status } = useAppSelector(selectSession);
  const hours = useShopHours();
  const now = useNow();
  const isVisitor = status === 'signedOut';
  const isClosed = hours !== undefined && !isOpenAt(hours, now);
  if (isChosen && !isVisitor && !isClosed) return null;
  return (
    <p className="rounded-control bg-sunken px-3.5 py-2.5 text-small text-pretty">
      {/* The banner above the cart shows when the shop opens next. */}
      {isClosed && `${checkoutMessages.closedNow} `}
      {isVisitor && (isChosen || isDelivery) ? (
        <LoginHint isDelivery={isDelivery} />
      ) : isDelivery ? (
        !isChosen && checkoutMessages.addressFirst
      ) : (
        !isChosen && checkoutMessages.chooseFirst
      )}
    </p>
  );
}

/** Omits the login link for a delivery, because the button below leads to the login page. */
function LoginHint({ isDelivery }: { isDelivery: boolean }) {
  const register = (
    <Link to={paths.register} state={fromCart} className={linkStyle}>
      {isDelivery ? 'Create an account' : 'create an account'}
    </Link>
  );
  if (isDelivery) return <>New here? {register}. Your cart stays here.</>;
  return (
    <>
      <Link to={paths.login} state={fromCart} className={linkStyle}>
        Log in
      </Link>{' '}
      or {register} to pay. Your cart stays here.
    </>
  );
}
