import type { Item } from '../../../functions/src/catalog/domain/item';
import { deskIndexOf } from '../../../functions/src/orders/domain/deskIndex';
import type { OrderRecord } from '../../../functions/src/orders/domain/orderRecord';
import type { OwedRecord } from '../../../functions/src/orders/domain/owedWork';

/** Fields as Firestore takes them: instants are `Date`s and become timestamps. */
export type StoredFields = Record<string, unknown>;

export function itemDocument({ id: _id, ...item }: Item): StoredFields {
  return withoutUndefined({
    ...item,
    createdDateTime: new Date(item.createdDateTime),
    archivedAt: item.archivedAt === undefined ? undefined : new Date(item.archivedAt),
    updatedAt: new Date(item.updatedAt),
  });
}

export function orderDocument(record: OrderRecord): StoredFields {
  const { id: _id, ...order } = record;
  return {
    ...order,
    desk: deskIndexOf(record),
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

export function owedDocument({ id: _id, ...owed }: OwedRecord): StoredFields {
  return {
    ...owed,
    createdAt: new Date(owed.createdAt),
    dueAt: owed.dueAt === null ? null : new Date(owed.dueAt),
  };
}

/** An optional field is left out of a document, never stored as nothing. */
function withoutUndefined(fields: object): StoredFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
