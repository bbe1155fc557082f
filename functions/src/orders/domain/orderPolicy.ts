import type { OrderRecord } from './orderRecord';

/** Owners see their own orders, staff see all. */
export function maySee(
  order: Pick<OrderRecord, 'userUID'>,
  caller: { uid: string; staff: object | null },
): boolean {
  return caller.staff !== null || order.userUID === caller.uid;
}
