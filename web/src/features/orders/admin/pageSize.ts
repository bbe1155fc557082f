import { maxSkippedOrders } from '@shop/core/contracts/ordersAdmin';
import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

/** Available page sizes. The first is the default. */
export const pageSizes = [9, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

const storageKey = 'ordersPerPage';
const listeners = new Set<() => void>();

/** Returns the number of orders per page, which is stored on this device. */
export function usePageSize(): PageSize {
  return useSyncExternalStore(subscribe, read);
}

export function setPageSize(size: PageSize): void {
  localStore.setItem(storageKey, String(size));
  for (const listener of listeners) listener();
}

/** Returns the last page to which the user can jump. */
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
