import type { Order } from '@shop/core/model/order';
import { formatRand } from '@shop/core/model/money';
import { clsx } from 'clsx';
import { BellRing, CloudOff, Volume2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';

import { useAnnouncing, useIsLocked } from '@/admin/session/StaffSession';
import { adminOrder, paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { useTitleCount } from '@/ui/useTitleCount';
import { useUnlessPressed } from '@/ui/useUnlessPressed';

import { adminOrderMessages } from './adminOrderMessages';
import { itemsText } from './itemsText';
import { useDisplayMode, useWakeLock } from './useDisplayMode';
import { useNoticeHeight } from './useNoticeHeight';
import { useOrderChanges } from './useOrderChanges';
import { useOrderSound } from './useOrderSound';
import type { UnseenOrders } from './useUnseenOrders';
import { useUnseenOrders } from './useUnseenOrders';

const ringAgainMs = 30_000;

export function NewOrders() {
  const { acknowledge, ...found } = useUnseenOrders();
  const { orders, waiting, isMore, error } = useWithoutMoving(found);
  useOrderChanges();
  const sound = useOrderSound();
  useTitleCount(orders.length, isMore);
  useRinging(orders, sound.ring);
  const display = useDisplayMode();
  useWakeLock(display.isOn);
  useAnnouncing(sound.isOn || display.isOn);
  const isLocked = useIsLocked();
  const notice = useRef<HTMLDivElement>(null);
  useNoticeHeight(notice, display.isOn);
  const isNew = orders.length > 0;
  const announced = isNew ? orders : waiting;
  const isSingle = announced.length === 1 && !isMore;
  const [newest] = announced;
  return (
    // Always rendered, because screen readers announce only changes to an existing region.
    <div
      ref={notice}
      role="status"
      aria-label="New orders"
      // While the screen is locked, the number of orders stays legible behind the login.
      className={clsx('peer sticky top-(--bar-top) print:hidden', isLocked ? 'z-35' : 'z-15')}
    >
      {error !== null && (
        <p className="flex items-center gap-2 bg-danger-soft px-4 py-2 text-small font-semibold text-danger-ink lg:px-8">
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
          {adminOrderMessages.cutOff}
        </p>
      )}
      {newest !== undefined && (
        <div className="flex flex-wrap items-center gap-x-2 bg-primary px-4 pt-2 pb-1 text-card tabular-nums text-on-primary md:h-14 md:flex-nowrap md:gap-x-3 md:py-0 lg:px-8 xl:text-section">
          <BellRing className="size-5 shrink-0 max-lg:hidden" aria-hidden="true" />
          <p className="truncate max-md:basis-full md:shrink-0">
            {isNew ? headOf(orders, newest, { isMore, isLocked }) : waitingHead(waiting, isMore)}
          </p>
          {!isLocked && (
            <>
              <p className="min-w-0 grow basis-20 truncate font-normal max-md:text-small">
                {detailOf(announced, newest, isMore)}
              </p>
              <LinkButton
                to={isSingle ? adminOrder(newest.id) : listOf(isNew)}
                state={isSingle ? { order: newest } : null}
                variant="secondary"
                size="small"
                className={buttonStyle}
                onClick={acknowledge}
              >
                Open
              </LinkButton>
              {!sound.isOn && (
                <Button
                  variant="secondary"
                  size="small"
                  className={buttonStyle}
                  onClick={() => sound.set(true)}
                >
                  <Volume2 className="size-4 lg:hidden" aria-hidden="true" />
                  <span className="max-lg:sr-only">Switch sound on</span>
                </Button>
              )}
              <Button variant="secondary" size="small" className={buttonStyle} onClick={acknowledge}>
                Seen
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Waits for the end of a press, because the notice would move the pressed control. */
function useWithoutMoving({ orders, waiting, isMore, error }: Omit<UnseenOrders, 'acknowledge'>) {
  return useUnlessPressed(
    useMemo(() => ({ orders, waiting, isMore, error }), [orders, waiting, isMore, error]),
  );
}

const buttonStyle = 'shrink-0 bg-surface text-ink';

function listOf(isNew: boolean): string {
  return `${paths.admin.orders}?queue=pack${isNew ? '&sort=newest' : ''}`;
}

function waitingHead({ length }: readonly Order[], isMore: boolean): string {
  // Not all waiting orders are loaded, so their number is unknown.
  if (isMore) return 'Orders are waiting to be packed';
  return length === 1 ? '1 order is waiting to be packed' : `${length} orders are waiting to be packed`;
}

/** Returns only a count until all orders are loaded, and while the screen is locked. */
function headOf(
  orders: readonly Order[],
  newest: Order,
  { isMore, isLocked }: { isMore: boolean; isLocked: boolean },
): string {
  if (isMore) return `${orders.length}+ new paid orders`;
  const count = orders.length === 1 ? '1 new paid order' : `${orders.length} new paid orders`;
  if (isLocked) return count;
  const sum = formatRand(orders.reduce((cents, { totalCents }) => cents + totalCents, 0));
  return orders.length === 1
    ? `${count} · ${newest.orderId} · ${sum}`
    : `${count} · ${sum} · ${itemsText(...orders)}`;
}

function detailOf(orders: readonly Order[], newest: Order, isMore: boolean): string {
  if (isMore) return `newest ${newest.orderId}`;
  if (orders.length === 1) return `${newest.selfDelivery ? 'Self-pickup' : 'Courier'} · ${itemsText(newest)}`;
  const pickups = orders.filter(({ selfDelivery }) => selfDelivery).length;
  const ways = [`${orders.length - pickups} courier`, `${pickups} self-pickup`];
  return ways.filter((way) => !way.startsWith('0 ')).join(' · ');
}

/** Rings when the list of new orders changes, and then at intervals until staff acknowledge them. */
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
