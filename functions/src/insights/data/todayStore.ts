import { maxQueueCount } from '@shop/core/contracts/ordersAdmin';
import { sizes } from '@shop/core/items/registry';
import { idSchema, instantSchema } from '@shop/core/model/fields';
import type { ActionReason } from '@shop/core/model/order';
import { actionReasons } from '@shop/core/model/order';
import type { RefundState } from '@shop/core/model/refund';
import { refundPurposes, refundStates } from '@shop/core/model/refund';
import { addDays } from '@shop/core/rules/days';
import { shopInstant } from '@shop/core/rules/openingHours';
import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { needsActionFilter } from '../../orders/data/needsActionFilter';
import { countUpTo } from '../../orders/data/orderSearch';
import { ordersOf } from '../../orders/domain/orderFilter';
import { firestore } from '../../platform/firebase';
import { parseEach } from '../../platform/firestore/stored';

const waitingSchema = v.object({
  id: idSchema,
  orderId: v.string(),
  user: v.object({ displayName: v.string(), email: v.string() }),
  totalCents: v.number(),
  createdDateTime: instantSchema,
  needsAction: v.optional(v.picklist(actionReasons), ''),
  refunds: v.optional(
    v.array(v.object({ purpose: v.picklist(refundPurposes), state: v.picklist(refundStates) })),
    [],
  ),
});
/** If `needsAction` is empty, the order waits because of its refund. */
type WaitingOrder = {
  id: string;
  orderId: string;
  needsAction: ActionReason;
  isRefundUnconfirmed: boolean;
  hasFailedRefund: boolean;
  customer: string;
  totalCents: number;
  since: string;
};

/** Newest first. Costs at most `limit` reads. */
export async function readWaitingOrders(limit: number): Promise<WaitingOrder[]> {
  const some = (await waitingOrders())
    .orderBy('createdDateTime', 'desc')
    .select('orderId', 'user', 'totalCents', 'createdDateTime', 'needsAction', 'refunds')
    .limit(limit);
  const { fits } = parseEach(waitingSchema, (await some.get()).docs, 'order.unreadable_waiting');
  return fits.map(({ refunds, user, createdDateTime, ...order }) => {
    const hasOne = (wanted: RefundState) =>
      refunds.some(({ purpose, state }) => purpose !== 'manual' && state === wanted);
    return {
      ...order,
      isRefundUnconfirmed: hasOne('unconfirmed'),
      hasFailedRefund: hasOne('failed'),
      customer: user.displayName || user.email,
      since: createdDateTime,
    };
  });
}

const heldSchema = v.object({
  lines: v.array(v.object({ id: idSchema, size: v.optional(v.picklist(sizes)), quantity: v.number() })),
});
export type HeldLine = v.InferOutput<typeof heldSchema>['lines'][number];

/** Reads at most `limit` unpaid orders. `more` is true if more orders hold units. */
export async function readHeldLines(limit: number): Promise<{ lines: HeldLine[]; more: boolean }> {
  const held = (await firestore()).collection('orders').where('units', '==', 'held');
  const { docs } = await held
    .select('lines')
    .limit(limit + 1)
    .get();
  const { fits } = parseEach(heldSchema, docs.slice(0, limit), 'order.unreadable_held');
  return { lines: fits.flatMap(({ lines }) => lines), more: docs.length > limit };
}

/**
 * `orders` counts the orders placed on that day; the other counts cover all days. `toPack` and `ready` stop at
 * `maxQueueCount`.
 */
export async function countToday(
  date: string,
): Promise<{ orders: number; toPack: number; ready: number; needsAction: number }> {
  const [orders, toPack, ready, open] = await Promise.all([
    countPlaced(shopInstant(date, 0), shopInstant(addDays(date, 1), 0)),
    countUpTo(maxQueueCount, ordersOf('pack')),
    countUpTo(maxQueueCount, ordersOf('ready')),
    (await waitingOrders()).count().get(),
  ]);
  return { orders, toPack, ready, needsAction: open.data().count };
}

/** The end is exclusive. */
export async function countPlaced(from: Date, before: Date): Promise<number> {
  const placed = (await firestore())
    .collection('orders')
    .where('createdDateTime', '>=', from)
    .where('createdDateTime', '<', before);
  return (await placed.count().get()).data().count;
}

async function waitingOrders(): Promise<Query> {
  return (await firestore()).collection('orders').where(await needsActionFilter());
}
