import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

import { connectionRestored, isUnreachable } from '@/api/serverCache';
import { usePolling } from '@/api/usePolling';
import { waited } from '@/ui/lazyPage';

import { useAppDispatch, useAppSelector } from '../hooks';
import type { RootState } from '../makeStore';

/** Interval between retries during an outage. */
const retryMs = 4_000;
/** Delay after the load event, because the content of the screen has priority. */
const noticesAfterMs = 1_500;

export function OfflineHost() {
  const dispatch = useAppDispatch();
  const isOut = useAppSelector(isShopUnreachable);
  usePolling(() => dispatch(connectionRestored()), isOut ? retryMs : null);
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}

const Notices = lazy(async () => {
  await afterLoad();
  await waited(noticesAfterMs);
  return { default: await loadNotices() };
});

/** If loading fails, no notices appear during this visit, but each screen still reports its errors. */
async function loadNotices(): Promise<ComponentType> {
  try {
    return (await import('./OfflineNotices')).OfflineNotices;
  } catch {
    return () => null;
  }
}

function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

function isShopUnreachable({ serverCache }: RootState): boolean {
  return Object.values(serverCache.entries).some(isUnreachable);
}
