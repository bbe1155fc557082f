import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/** The orders that wait for staff: with a reason to decide about, with money that is still to go back, or with a fee that may not have. */
export async function needsActionFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(
    Or.where('needsAction', 'in', reasons),
    Or.where('payment.status', '==', 'refund-due'),
    Or.where('payment.deliveryFeeRefund.state', '==', 'unconfirmed'),
  );
}
