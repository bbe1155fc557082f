import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

const storageKey = 'ordersSeenUntil';
const listeners = new Set<() => void>();
/** Used if the browser blocks storage. */
let unstored: string | null = null;

/** Returns the time of the newest order that staff on this device have seen, or null before the first visit. */
export function useSeenUntil(): string | null {
  return useSyncExternalStore(subscribe, read);
}

export function setSeenUntil(instant: string): void {
  if (!localStore.setItem(storageKey, instant)) unstored = instant;
  for (const listener of listeners) listener();
}

function read(): string | null {
  return localStore.getItem(storageKey) ?? unstored;
}

/** Another tab on this device may acknowledge the orders. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
