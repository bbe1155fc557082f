import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';

import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { opensMessage } from '@/shared/hours/openBannerText';
import { useShopHours } from '@/shared/hours/useShopHours';
import { fromCart } from '@/shared/session/returnPath';
import { selectSession } from '@/shared/session/sessionSlice';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

import { checkoutMessages } from './checkoutMessages';

const linkStyle = 'font-semibold text-primary underline';

/** Renders why Pay Now would be refused, before the customer presses it. */
export function PayHints({ isChosen, isDelivery }: { isChosen: boolean; isDelivery: boolean }) {
  const { status } = useAppSelector(selectSession);
  const hours = useShopHours();
  const now = useNow();
  const isClosed = hours !== undefined && !isOpenAt(hours, now);
  if (isChosen && status !== 'signedOut' && !isClosed) return null;
  return (
    <div className="flex flex-col gap-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-small text-pretty">
      {!isChosen && <p>{missingText(isDelivery, status === 'signedOut')}</p>}
      {status === 'signedOut' && (
        <p>
          {checkoutMessages.notLoggedIn}.{' '}
          <Link to={paths.login} state={fromCart} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={paths.register} state={fromCart} className={linkStyle}>
            create an account
          </Link>
          . Your cart stays here.
        </p>
      )}
      {isClosed && (
        <p>
          {checkoutMessages.closedNow} {opensMessage(opensNextAt(hours, now))}
        </p>
      )}
    </div>
  );
}

function missingText(isDelivery: boolean, isVisitor: boolean): string {
  if (!isDelivery) return checkoutMessages.chooseFirst;
  return isVisitor ? checkoutMessages.loginFirst : checkoutMessages.addressFirst;
}
