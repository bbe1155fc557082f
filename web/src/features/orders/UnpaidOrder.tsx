import { getUserOrders } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import { clockTime } from '@shop/core/rules/shopDates';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { useServerData } from '@/api/useServerData';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';
import { Price } from '@/ui/Price';
import { Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { isPayable } from './OrderPayment';
import { OrderThumbs } from './OrderThumbs';

export function UnpaidOrder({ uid, onFound }: { uid: string; onFound: (isFound: boolean) => void }) {
  const { status, data } = useServerData(
    getUserOrders,
    { userUID: uid },
    { freshMs: 0, timeoutMs: coldStartMs },
  );
  const now = useNow();
  const order = data?.orders.find((one) => isPayable(one, now));
  const isFound = order !== undefined;
  const isLoading = status === 'loading';
  useEffect(() => {
    if (!isLoading) onFound(isFound);
  }, [isLoading, isFound, onFound]);
  if (isLoading) return <Skeleton className="h-66 rounded-card" />;
  if (order === undefined) return null;
  return (
    <>
      <Card padding="wide" className="flex flex-col gap-4 text-left">
        <div className="flex items-center justify-between gap-4">
          <OrderThumbs lines={order.products} />
          <span className="shrink-0">
            <span className="sr-only">Total </span>
            <Price cents={order.totalCents} size="large" />
          </span>
        </div>
        <p className="flex items-center gap-2 border-t border-line pt-3 text-small text-muted">
          <Clock className="size-4 shrink-0" aria-hidden="true" />
          Kept for you until {clockTime(order.heldUntil)}.
        </p>
      </Card>
      <p className="text-small text-muted text-balance">
        Card declined? Try another. Your bank can say why: often online payments are switched off, or a limit
        is reached.
      </p>
      <a href={order.redirectUrl} className={buttonStyle({ isWide: true })}>
        Try another card · {formatRand(order.totalCents)}
      </a>
    </>
  );
}
