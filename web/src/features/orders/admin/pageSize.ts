import { maxSkippedOrders } from '@shop/core/contracts/ordersAdmin';

/** Orders on one page of the table. */
export const rowsPerPage = 9;

/** The last page that can be jumped to. */
export const lastJumpPage = Math.floor(maxSkippedOrders / rowsPerPage) + 1;
