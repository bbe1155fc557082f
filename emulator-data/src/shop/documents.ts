import type { Item } from '../../../functions/src/items/domain/item';
import { itemSearchTerms } from '../../../functions/src/items/domain/item';
import { adminIndexOf, promotedOrderOf } from '../../../functions/src/orders/domain/adminIndex';
import type { OrderRecord } from '../../../functions/src/orders/domain/orderRecord';
import {
  hasRefundProblem,
  partialRefundCents,
  refundDaysOf,
} from '../../../functions/src/orders/domain/refunds';
import type { OutboxJob } from '../../../functions/src/outbox/domain/outboxJob';

/** Fields in the format of Firestore: instants are `Date`s and become timestamps. */
export type StoredFields = Record<string, unknown>;

export function itemDocument({ id: _id, ...item }: Item): StoredFields {
  return withoutUndefined({
    ...item,
    words: itemSearchTerms(item),
    createdDateTime: new Date(item.createdDateTime),
    archivedAt: item.archivedAt === undefined ? undefined : new Date(item.archivedAt),
    updatedAt: new Date(item.updatedAt),
  });
}

export function orderDocument(record: OrderRecord): StoredFields {
  const { id: _id, ...order } = record;
  return {
    ...order,
    adminIndex: adminIndexOf(record),
    hasRefundProblem: hasRefundProblem(record),
    partialRefund: { isAny: partialRefundCents(record) > 0, cents: partialRefundCents(record) },
    promotion: promotedOrderOf(record),
    refundDays: refundDaysOf(record),
    lines: order.lines.map(withoutUndefined),
    createdDateTime: new Date(order.createdDateTime),
    heldUntil: new Date(order.heldUntil),
    dueAt: order.dueAt === null ? null : new Date(order.dueAt),
    payment: {
      ...order.payment,
      paidAt: order.payment.paidAt === null ? null : new Date(order.payment.paidAt),
    },
    timeline: order.timeline.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  };
}

export function jobDocument({ id: _id, ...job }: OutboxJob): StoredFields {
  return {
    ...job,
    createdAt: new Date(job.createdAt),
    dueAt: job.dueAt === null ? null : new Date(job.dueAt),
  };
}

function withoutUndefined(fields: object): StoredFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
