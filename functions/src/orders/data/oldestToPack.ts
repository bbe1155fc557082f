import { idSchema, instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { parseEach } from '../../platform/firestore/stored';
import { ordersOf } from '../domain/orderFilter';
import { filtered } from './orderSearch';

const oldestSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  payment: v.object({ paidAt: instantSchema }),
});

/** Returns the order that has waited longest since its payment. Every order to pack is paid. Costs one read. */
export async function readOldestToPack(): Promise<{ id: string; orderId: string; since: string } | null> {
  const queue = await filtered(ordersOf('pack'));
  const oldest = queue.orderBy('payment.paidAt').select('orderId', 'payment.paidAt').limit(1);
  const [found] = parseEach(oldestSchema, (await oldest.get()).docs, 'order.unreadable_waiting').fits;
  return found === undefined ? null : { id: found.id, orderId: found.orderId, since: found.payment.paidAt };
}
