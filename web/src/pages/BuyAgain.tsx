import { getUserOrders } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { formatRelative } from '@shop/core/rules/relativeTime';
import { useEffect } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { useServerData } from '@/api/useServerData';
import { useAppSelector } from '@/app/hooks';
import { noteBought } from '@/features/catalog/recent/recentProducts';
import { orderPath } from '@/features/orders/orderPath';
import { OrderThumbs } from '@/features/orders/OrderThumbs';
import { OrderAgain } from '@/features/purchase/again/OrderAgain';
import { selectSession } from '@/shared/session/sessionSlice';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { useNow } from '@/ui/useNow';

const freshMs = 300_000;

/** The first row of home for a returning customer: their last order once more. Nothing for others, and nothing while it is not known. */
export function BuyAgain() {
  const session = useAppSelector(selectSession);
  return session.status === 'signedIn' ? <LastOrder uid={session.user.uid} /> : null;
}

function LastOrder({ uid }: { uid: string }) {
  const now = useNow();
  const { data } = useServerData(getUserOrders, { userUID: uid }, { freshMs, timeoutMs: coldStartMs });
  const order = data?.orders.find(isWorthRepeating);
  useEffect(() => noteBought(order?.products ?? []), [order]);
  if (order === undefined) return null;
  return (
    <section aria-label="Buy again" className="mt-6">
      <h2 className="mb-2 text-section">Buy again</h2>
      <Card padding="wide" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Link
            to={orderPath(order)}
            className="-mt-2.5 flex min-h-11 items-center rounded-small font-semibold hover:underline"
          >
            Your order of {formatRelative(order.createdDateTime, now)}
          </Link>
          <OrderThumbs lines={order.products} />
        </div>
        <OrderAgain order={order} />
      </Card>
    </section>
  );
}

/** One that was paid and handed over: an order still on the way is not offered again. */
function isWorthRepeating({ paymentStatus, status }: Order): boolean {
  return paymentStatus === 'paid' && status === 'completed';
}
