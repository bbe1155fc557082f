import type { Order } from '@shop/core/model/order';
import { formatRand } from '@shop/core/model/money';
import { BellRing, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { adminOrder, paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { useTitleCount } from '@/ui/useTitleCount';

import { adminOrderMessages } from './adminOrderMessages';
import { itemsText } from './itemsText';
import { useDisplayMode, useWakeLock } from './useDisplayMode';
import { useNewOrders } from './useNewOrders';
import { useOrderSound } from './useOrderSound';

const ringAgainMs = 30_000;

/**
 * Announces new paid orders on every screen of the back office until staff acknowledge them. Also reports when new orders cannot
 * be loaded.
 */
export function NewOrders() {
  const { orders, isMore, isCutOff, acknowledge } = useNewOrders();
  const sound = useOrderSound();
  useTitleCount(orders.length, isMore);
  useRinging(orders, sound.ring);
  useWakeLock(useDisplayMode().isOn);
  const [newest] = orders;
  return (
    // Screen readers announce content added to an existing region.
    <div role="status" aria-label="New orders" className="sticky top-(--bar-top) z-15 print:hidden">
      {isCutOff && (
        <p className="flex items-center gap-2 bg-danger-soft px-4 py-2 text-small font-semibold text-danger-ink lg:px-8">
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
          {adminOrderMessages.cutOff}
        </p>
      )}
      {newest !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-primary px-4 py-2.5 text-on-primary lg:px-8">
          <p className="flex min-w-0 grow basis-72 items-center gap-3 text-section tabular-nums">
            <BellRing className="size-5 shrink-0" aria-hidden="true" />
            <span>{textOf(orders, newest, isMore)}</span>
          </p>
          <LinkButton
            to={orders.length === 1 ? adminOrder(newest.id) : `${paths.admin.orders}?queue=pack&sort=newest`}
            state={orders.length === 1 ? { order: newest } : null}
            variant="secondary"
            size="small"
            className="bg-surface text-ink"
            onClick={acknowledge}
          >
            Open
          </LinkButton>
          {!sound.isOn && (
            <Button
              variant="secondary"
              size="small"
              className="bg-surface text-ink"
              onClick={() => sound.set(true)}
            >
              Switch sound on
            </Button>
          )}
          <Button variant="secondary" size="small" className="bg-surface text-ink" onClick={acknowledge}>
            Seen
          </Button>
        </div>
      )}
    </div>
  );
}

function textOf(orders: readonly Order[], newest: Order, isMore: boolean): string {
  if (orders.length === 1) {
    const who = newest.user.displayName || newest.user.email;
    const way = newest.selfDelivery ? 'Self-pickup' : 'Delivery';
    return `1 new paid order · ${newest.orderId} · ${formatRand(newest.totalCents)} · ${who} · ${itemsText(newest)} · ${way}`;
  }
  const numbers = orders.slice(0, 3).map(({ orderId }) => orderId);
  return `${orders.length}${isMore ? '+' : ''} new paid orders · ${numbers.join(', ')}${orders.length > 3 ? ', …' : ''}`;
}

/** Rings once for each new order, and again while any of them is unacknowledged. */
function useRinging(orders: readonly Order[], ring: () => void): void {
  const latest = useRef(ring);
  useEffect(() => {
    latest.current = ring;
  });
  const ids = orders.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return undefined;
    latest.current();
    const timer = setInterval(() => latest.current(), ringAgainMs);
    return () => clearInterval(timer);
  }, [ids]);
}
