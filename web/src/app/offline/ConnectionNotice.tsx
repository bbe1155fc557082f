import { clockTime, shortShopDay } from '@shop/core/rules/shopDates';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { connectionRestored, isUnreachable } from '@/api/serverCache';
import { Button } from '@/ui/Button';

import { useAppDispatch, useAppSelector } from '../hooks';
import type { RootState } from '../makeStore';
import { Strip } from './Strip';

/** While the device is online, ignores data that never loaded, because the screen reports that error. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const dispatch = useAppDispatch();
  const { oldest, oldestFailed } = agesOf(useAppSelector(selectEntries));
  const asOf = isOnline ? oldestFailed : oldest;
  const isShown = !isOnline || asOf !== null;
  return (
    <div aria-live="polite" className="print:hidden">
      {isShown && (
        <Strip tone="warn">
          <CloudOff className="size-5 shrink-0" aria-hidden="true" />
          <p className="min-w-0 grow basis-52">{isOnline ? unreachable(asOf) : offline(asOf)}</p>
          {isOnline && (
            <Button variant="secondary" size="medium" onClick={() => dispatch(connectionRestored())}>
              Try again
            </Button>
          )}
        </Strip>
      )}
    </div>
  );
}

function offline(asOf: number | null): string {
  const shown = asOf === null ? 'Your cart is still here' : `Prices from ${timeText(asOf)}`;
  return `You’re offline. ${shown}; connect to order.`;
}

function unreachable(asOf: number | null): string {
  return `We can’t reach the shop right now. Prices from ${timeText(asOf)} may have changed.`;
}

/** Formats a time as `10:30 AM today`, or `10:30 AM on 21 Nov 2026`. */
function timeText(instant: number | null): string {
  const then = new Date(instant ?? 0);
  const day = shortShopDay(then);
  return `${clockTime(then)} ${day === shortShopDay(new Date()) ? 'today' : `on ${day}`}`;
}

/**
 * Both times are in milliseconds since the epoch. `oldestFailed` covers only data that could not be refreshed because
 * the shop is unreachable.
 */
function agesOf(entries: ReturnType<typeof selectEntries>) {
  const shown = Object.values(entries).filter((entry) => entry.access === 'public' && entry.fetchedAt > 0);
  const oldestOf = (some: typeof shown) =>
    some.length === 0 ? null : Math.min(...some.map((entry) => entry.fetchedAt));
  return { oldest: oldestOf(shown), oldestFailed: oldestOf(shown.filter(isUnreachable)) };
}

function selectEntries(state: RootState) {
  return state.serverCache.entries;
}

/** The shop may be unreachable even if the device is online. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
