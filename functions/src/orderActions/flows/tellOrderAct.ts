import type { StaffCaller } from '../../platform/http/caller';
import { addLoneAuditRow } from '../../audit/data/auditStore';
import { differingFields } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { OrderRecord } from '../../orders/domain/orderRecord';

type Act = { caller: StaffCaller; action: string; now: Date };

/**
 * Keeps in the audit log that a member of staff acted upon an order, after the act: it takes several transactions and calls to others.
 * Its single steps stand in the order's own timeline.
 */
export async function tellOrderAct(
  before: OrderRecord,
  after: OrderRecord,
  { caller, action, now }: Act,
): Promise<void> {
  const { id, orderId } = after;
  await addLoneAuditRow({
    at: now,
    by: staffAuthor(caller),
    byName: caller.name,
    action,
    target: { kind: 'order', id, name: orderId },
    ...differingFields(standingOf(before), standingOf(after)),
  });
}

function standingOf({ status, payment, needsAction, selfDelivery, bookings }: OrderRecord) {
  const feeRefund = payment.feeBack?.state ?? '';
  return { status, payment: payment.status, feeRefund, needsAction, selfDelivery, bookings };
}
