import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

import { connectionRestored } from '@/api/serverCache';
import { usePolling } from '@/api/usePolling';

import { useAppDispatch, useAppSelector } from '../hooks';
import type { RootState } from '../makeStore';

/** The shop is back on the screen this soon after an outage. */
const retryMs = 4_000;

/** What says that the shop is offline or out of date. It comes after the page has loaded, and costs the first load nothing. */
export function OfflineHost() {
  const dispatch = useAppDispatch();
  const isOut = useAppSelector(isUnreachable);
  usePolling(() => dispatch(connectionRestored()), isOut ? retryMs : null);
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}

const Notices = lazy(async () => {
  await afterLoad();
  return { default: await loadNotices() };
});

/** A network that is lost before they arrive costs this visit the notices; each screen still speaks for itself. */
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

/** Whether an answer is missing because the shop could not be reached, or could not answer. */
function isUnreachable({ serverCache }: RootState): boolean {
  return Object.values(serverCache.entries).some(
    ({ error }) => error !== null && (error.status === 0 || error.status >= 502),
  );
}
