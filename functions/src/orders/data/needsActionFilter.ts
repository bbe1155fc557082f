import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/**
 * Returns the filter for orders that need action: with a reason for a decision, with an outstanding refund, or with one that
 * failed or was never confirmed.
 */
export async function needsActionFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(
    Or.where('needsAction', 'in', reasons),
    Or.where('payment.status', '==', 'refund-due'),
    Or.where('hasRefundProblem', '==', true),
  );
}
