import { orderNumberSchema } from '@shop/core/model/order';
import * as v from 'valibot';

import { assertFound, findByNumber, findOwnByNumber, requireOrder } from '../data/orderStore';
import type { OrderRecord } from '../domain/orderRecord';

/** Does not check access: an id finds any order, a display number only the caller's own orders. Throws `not-found`. */
export async function findOrder(idOrNumber: string, uid: string): Promise<OrderRecord> {
  if (!v.is(orderNumberSchema, idOrNumber)) return requireOrder(idOrNumber);
  return assertFound(await findOwnByNumber(uid, idOrNumber));
}

/** For staff only: finds any order. Throws `not-found`. */
export async function findAnyOrder(idOrNumber: string): Promise<OrderRecord> {
  if (!v.is(orderNumberSchema, idOrNumber)) return requireOrder(idOrNumber);
  return assertFound(await findByNumber(idOrNumber));
}
