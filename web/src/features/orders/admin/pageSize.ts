import { maxSkippedOrders } from '@shop/core/contracts/ordersAdmin';
import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

export const pageSizes = [9, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

const storageKey = 'ordersPerPage';
const listeners = new Set<() => void>();

export function usePageSize(): PageSize {
  return useSyncExternalStore(subscribe, read);
}

export function setPageSize(size: PageSize): void {
  localStore.setItem(storageKey, String(size));
  for (const listener of listeners) listener();
}

/** The server limits the number of orders that a request can skip. */
export function lastJumpPage(size: PageSize): number {
  return Math.floor(maxSkippedOrders / size) + 1;
}

function read(): PageSize {
  const kept = localStore.getItem(storageKey);
  return pageSizes.find((size) => String(size) === kept) ?? pageSizes[0];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
