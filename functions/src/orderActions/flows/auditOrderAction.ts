import { addLoneAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { differingFields } from '../../audit/domain/auditRow';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { feeRefundOf, partRefundsOf, shownRefundState } from '../../orders/domain/refunds';

/** Writes one audit row after the action, which may take several transactions and external requests. */
export async function auditOrderAction(
  before: OrderRecord,
  after: OrderRecord,
  action: StaffAction,
): Promise<void> {
  const { id, orderId } = after;
  const target = { kind: 'order', id, name: orderId };
  await addLoneAuditRow(action, { target, ...differingFields(stateOf(before), stateOf(after)) });
}

function stateOf({ status, payment, needsAction, selfDelivery, bookings, ...order }: OrderRecord) {
  const fee = feeRefundOf(order);
  const feeRefund = fee === undefined ? '' : shownRefundState(fee);
  const refundedInPartCents = partRefundsOf(order).reduce((sum, { cents }) => sum + cents, 0);
  const { preparation } = order;
  const notes = order.staffNotes?.length ?? 0;
  const isAgeChecked = order.ageCheck?.isChecked === true;
  return {
    status,
    preparation,
    notes,
    isAgeChecked,
    payment: payment.status,
    feeRefund,
    refundedInPartCents,
    needsAction,
    selfDelivery,
    bookings,
  };
}
