import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/** What says that the shop is offline or out of date. It comes after the page has loaded, and costs the first load nothing. */
export function OfflineHost() {
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
