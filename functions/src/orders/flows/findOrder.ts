import { orderNumberSchema } from '@shop/core/model/order';
import * as v from 'valibot';

import { findByNumber, findOwnByNumber, readOrder } from '../data/orderStore';
import type { OrderRecord } from '../domain/orderRecord';

/** Does not check access: an id finds any order, a display number only the caller's own orders. */
export async function findOrder(idOrNumber: string, uid: string): Promise<OrderRecord | null> {
  return v.is(orderNumberSchema, idOrNumber) ? findOwnByNumber(uid, idOrNumber) : readOrder(idOrNumber);
}

/** For staff only: finds any order. */
export async function findAnyOrder(idOrNumber: string): Promise<OrderRecord | null> {
  return v.is(orderNumberSchema, idOrNumber) ? findByNumber(idOrNumber) : readOrder(idOrNumber);
}
