import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { parseEach } from '../../platform/firestore/stored';

/** Returns orders without an account that were placed with a phone number. */
export async function listOrdersOf(phoneNumber: string, limit: number): Promise<OrderRecord[]> {
  const orders = (await firestore())
    .collection('orders')
    .where('userUID', '==', '')
    .where('user.phoneNumber', '==', phoneNumber);
  return parseEach(orderRecordSchema, (await orders.limit(limit).get()).docs, 'order.unreadable_in_own_list')
    .fits;
}
