import { getUserOrders } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import { clockTime } from '@shop/core/rules/shopDates';
import { useEffect } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { useServerData } from '@/api/useServerData';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { isPayable } from './OrderPayment';
import { OrderThumbs } from './OrderThumbs';

/** Renders the newest order that awaits payment, with a link to try again. Renders nothing if there is none. */
export function UnpaidOrder({ uid, onFound }: { uid: string; onFound: (isFound: boolean) => void }) {
  const { status, data } = useServerData(
    getUserOrders,
    { userUID: uid },
    { freshMs: 0, timeoutMs: coldStartMs },
  );
  const now = useNow();
  const order = data?.orders.find((one) => isPayable(one, now));
  const isFound = order !== undefined;
  useEffect(() => onFound(isFound), [isFound, onFound]);
  if (status === 'loading') return <Skeleton className="h-42 rounded-card" />;
  if (order === undefined) return null;
  return (
    <>
      <p className="text-small text-muted text-pretty">
        Card declined? Try another. Only your bank can say why it was declined. Common reasons: online
        payments are switched off, or a limit is reached.
      </p>
      <Card padding="regular" className="flex flex-col gap-3 text-left">
        <OrderThumbs lines={order.products} />
        <p className="text-small text-muted">
          Order {order.orderId} is kept for you until {clockTime(order.heldUntil)}.
        </p>
      </Card>
      <a href={order.redirectUrl} className={buttonStyle({ isWide: true })}>
        Try again · {formatRand(order.totalCents)}
      </a>
    </>
  );
}
