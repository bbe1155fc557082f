import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

const untilKey = 'ordersSeenUntil';
const waitingKey = 'ordersWaiting';
const listeners = new Set<() => void>();
/** Used if the browser blocks storage. */
const unstored = new Map<string, string>();

export function useSeenUntil(): string | null {
  return useSyncExternalStore(subscribe, () => read(untilKey));
}

/** Returns whether staff on this device still have to acknowledge the orders that were waiting on the first visit. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => read(waitingKey) !== null);
}

/** Orders paid after `instant` are new. `hasWaiting` is true if earlier orders are waiting. */
export function startAnnouncing(instant: string, hasWaiting: boolean): void {
  if (hasWaiting) write(waitingKey, 'yes');
  setSeenUntil(instant);
}

export function acknowledgeUntil(instant: string): void {
  localStore.removeItem(waitingKey);
  unstored.delete(waitingKey);
  setSeenUntil(instant);
}

function setSeenUntil(instant: string): void {
  write(untilKey, instant);
  for (const listener of listeners) listener();
}

function read(key: string): string | null {
  return localStore.getItem(key) ?? unstored.get(key) ?? null;
}

function write(key: string, value: string): void {
  if (!localStore.setItem(key, value)) unstored.set(key, value);
}

/** Also notifies the listener if another tab on this device acknowledges the orders. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
