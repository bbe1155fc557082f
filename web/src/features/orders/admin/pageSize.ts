import { maxSkippedOrders } from '@shop/core/contracts/ordersAdmin';

/** Number of orders on one page of the table. */
export const rowsPerPage = 9;

/** Last page that can be selected directly. */
export const lastJumpPage = Math.floor(maxSkippedOrders / rowsPerPage) + 1;
