import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/** Matches orders that await a decision, have a payment to refund, or have a failed or unconfirmed refund. */
export async function needsActionFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(
    Or.where('needsAction', 'in', reasons),
    Or.where('payment.status', '==', 'refund-due'),
    Or.where('hasRefundProblem', '==', true),
  );
}
