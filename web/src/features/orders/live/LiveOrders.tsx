import { getUserOrders } from '@shop/core/contracts/orders';
import { clsx } from 'clsx';
import { ChevronRight, Store } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { coldStartMs } from '@/api/coldStart';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { Link } from '@/ui/Link';
import { ScooterIcon } from '@/ui/ScooterIcon';
import { useNow } from '@/ui/useNow';

import { orderPath } from '../orderPath';
import { restOf } from '../useMyOrders';

import type { LiveLine } from './liveOrder';
import { liveLine } from './liveOrder';

const freshMs = 15_000;

/**
 * On a narrow product page, the dock takes the position of the strip, so only the dot on My Orders remains (base.css).
 */
export function LiveOrders({ uid }: { uid: string }) {
  const { pathname } = useLocation();
  const now = useNow();
  // The order screens already poll the orders.
  const isOfOrders = pathname.startsWith(paths.orders);
  const { data, refetch } = useServerData(
    getUserOrders,
    { userUID: uid },
    { freshMs, timeoutMs: coldStartMs, skip: isOfOrders },
  );
  const orders = data?.orders ?? [];
  const line = liveLine(orders, now);
  const place = placeOn(pathname);
  usePolling(refetch, line === null || isOfOrders ? null : restOf(orders));
  if (line === null) return null;
  return (
    <div data-live-order={place ?? 'nowhere'} className="contents print:hidden">
      {place !== null && <Strip line={line} isOnlyWide={place === 'wide'} />}
    </div>
  );
}

function placeOn(pathname: string): 'bottom' | 'wide' | null {
  if (pathname === paths.home || pathname === paths.products) return 'bottom';
  const isProduct = pathname === paths.productView || pathname.startsWith(`${paths.products}/`);
  return isProduct ? 'wide' : null;
}

function Strip({ line, isOnlyWide }: { line: LiveLine; isOnlyWide: boolean }) {
  const { text, arrival, wait, progress, order } = line;
  return (
    <section
      aria-label="Your order"
      className={clsx(
        'fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom,0px))] z-30 mx-auto w-full tight:bottom-13 low:static md:max-w-[47rem] md:px-6 md:pb-3',
        'min-[76rem]:right-[calc(50%-36rem)] min-[76rem]:bottom-1 min-[76rem]:left-auto min-[76rem]:w-auto min-[76rem]:max-w-72 min-[76rem]:p-0',
        isOnlyWide && 'max-[76rem]:hidden',
      )}
    >
      <Link
        to={order === null ? paths.orders : orderPath(order)}
        className="interactive relative flex min-h-14 items-center gap-3 overflow-hidden bg-jacaranda px-4 pt-3.5 pb-1.5 font-semibold max-[24rem]:text-small min-[76rem]:text-small text-on-jacaranda -outline-offset-5 outline-on-jacaranda! md:rounded-control md:shadow-dock"
      >
        {order?.selfDelivery === true ? (
          <Store className="size-6 shrink-0" aria-hidden="true" />
        ) : (
          <ScooterIcon className="size-6 shrink-0" />
        )}
        <span role="status" className="min-w-0 grow min-[76rem]:truncate">
          {text}
          {/* On wide screens, the strip has room for only one line, which shows the remaining time instead. */}
          {arrival !== '' && <span className="min-[76rem]:sr-only"> · {arrival}</span>}
        </span>
        {wait !== '' && <span className="shrink-0 tabular-nums">{wait}</span>}
        <ChevronRight className="size-4 shrink-0 tight:hidden" aria-hidden="true" />
        {progress !== null && (
          <span
            aria-hidden="true"
            className="absolute inset-x-4 top-1.5 h-1 overflow-hidden rounded-full bg-on-jacaranda/25"
          >
            <span
              className="block h-full origin-left rounded-full bg-on-jacaranda transition-transform duration-700"
              style={{ transform: `scaleX(${progress})` }}
            />
          </span>
        )}
      </Link>
    </section>
  );
}
