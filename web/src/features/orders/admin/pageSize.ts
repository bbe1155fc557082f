import { maxSkippedOrders } from '@shop/core/contracts/ordersAdmin';

import { deviceChoice } from './deviceChoice';

export const pageSizes = [9, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];

const choice = deviceChoice('ordersPerPage');

export function usePageSize(): PageSize {
  const kept = choice.useText();
  return pageSizes.find((size) => String(size) === kept) ?? pageSizes[0];
}

export function setPageSize(size: PageSize): void {
  choice.set(String(size));
}

/** The server limits the number of orders that a request can skip. */
export function lastJumpPage(size: PageSize): number {
  return Math.floor(maxSkippedOrders / size) + 1;
}
