import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/** The orders that wait for staff: with a reason to decide about, with money that is still to go back, or with a refund that failed or was never confirmed. */
export async function needsActionFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(
    Or.where('needsAction', 'in', reasons),
    Or.where('payment.status', '==', 'refund-due'),
    Or.where('hasRefundProblem', '==', true),
  );
}
