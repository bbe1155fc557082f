import { actionReasons } from '@shop/core/model/order';
import type { Filter } from 'firebase-admin/firestore';

const reasons = actionReasons.filter((reason) => reason !== '');

/** The orders that wait for a decision of staff: with a reason written down, or with money that is still to go back. */
export async function undecidedFilter(): Promise<Filter> {
  const { Filter: Or } = await import('firebase-admin/firestore');
  return Or.or(Or.where('needsAction', 'in', reasons), Or.where('payment.status', '==', 'refund-due'));
}
