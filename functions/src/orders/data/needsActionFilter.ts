import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/** Matches orders that wait for a decision, or have a refund that is outstanding, failed or unconfirmed. */
export async function needsActionFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(
    Or.where('needsAction', 'in', reasons),
    Or.where('payment.status', '==', 'refund-due'),
    Or.where('hasRefundProblem', '==', true),
  );
}
