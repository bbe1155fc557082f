import { actionReasons } from '@shop/core/model/order';
import { shopInstant } from '@shop/core/rules/openingHours';
import { shiftDay } from '@shop/core/rules/salesSums';

import { firestore } from '../../platform/firebase';

/** How many orders were placed on a day, wait to be collected, and wait for a decision: counted in the database, none is read. */
export async function countToday(
  date: string,
): Promise<{ orders: number; toCollect: number; needsAction: number }> {
  const { Filter } = await import('firebase-admin/firestore');
  const orders = (await firestore()).collection('orders');
  const reasons = actionReasons.filter((reason) => reason !== '');
  const [placed, waiting, open] = await Promise.all([
    orders
      .where('createdDateTime', '>=', shopInstant(date, 0))
      .where('createdDateTime', '<', shopInstant(shiftDay(date, 1), 0))
      .count()
      .get(),
    orders
      .where('status', '==', 'pending')
      .where('payment.status', '==', 'paid')
      .where('selfDelivery', '==', true)
      .count()
      .get(),
    orders
      .where(
        Filter.or(
          Filter.where('needsAction', 'in', reasons),
          Filter.where('payment.status', '==', 'refund-due'),
        ),
      )
      .count()
      .get(),
  ]);
  return {
    orders: placed.data().count,
    toCollect: waiting.data().count,
    needsAction: open.data().count,
  };
}
