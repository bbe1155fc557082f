import type { orderDataSchema } from '@shop/core/contracts/account';
import type * as v from 'valibot';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { ViewContext } from '../../orders/domain/orderView';
import { toOwnersView } from '../../orders/domain/orderView';

export function toOrderData(order: OrderRecord, context: ViewContext): v.InferOutput<typeof orderDataSchema> {
  if (order.delivery === null) return { ...toOwnersView(order, context), delivery: null };
  const { name, address, phoneNumber, latitude, longitude, notes } = order.delivery;
  const delivery = { name, address, phoneNumber, latitude, longitude, notes };
  return { ...toOwnersView(order, context), delivery };
}
