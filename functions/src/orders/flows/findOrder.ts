import { orderNumberSchema } from '@shop/core/model/order';
import * as v from 'valibot';

import { findByNumber, findOwnByNumber, readOrder } from '../data/orderStore';
import type { OrderRecord } from '../domain/orderRecord';

/**
 * Returns an order by its id, or one of the caller's orders by its display number. Costs one read. Does not check
 * access.
 */
export async function findOrder(idOrNumber: string, uid: string): Promise<OrderRecord | null> {
  return v.is(orderNumberSchema, idOrNumber) ? findOwnByNumber(uid, idOrNumber) : readOrder(idOrNumber);
}

/** Returns any order by its id or display number, for staff. Costs one read. */
export async function findAnyOrder(idOrNumber: string): Promise<OrderRecord | null> {
  return v.is(orderNumberSchema, idOrNumber) ? findByNumber(idOrNumber) : readOrder(idOrNumber);
}
