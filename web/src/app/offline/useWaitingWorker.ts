import { useEffect, useState } from 'react';

import { logWarning } from '@/config/log';

const askAgainMs = 60 * 60_000;
/** The worker downloads all of the shop's code, so it is registered only after the screen has loaded. */
const registerAfterMs = 3_000;

/** Checks for a newer version when the page becomes visible, at most once an hour. Returns a newer worker, or null. */
export function useWaitingWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .then((registration) => follow(registration, setWaiting, stop.signal))
        .catch((error: unknown) => logWarning('The shop cannot be stored for offline use', error));
    }, registerAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return waiting;
}

/** Activates the worker, and reloads the tab when it takes control. Aborting the signal cancels the reload. */
export function switchTo(worker: ServiceWorker, signal: AbortSignal): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
    signal,
  });
  // Workbox's workers listen for this message. Messages to a worker have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ type: 'SKIP_WAITING' });
}

function follow(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  // Without a controller, this is the first worker and there is nothing to update.
  const offer = (worker: ServiceWorker | null) => {
    if (worker !== null && navigator.serviceWorker.controller !== null) onWaiting(worker);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker), { signal });
  offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing), { signal });

  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    registration.update().catch(() => {
      // A later check tries again.
    });
  };
  document.addEventListener('visibilitychange', ask, { signal });
}
