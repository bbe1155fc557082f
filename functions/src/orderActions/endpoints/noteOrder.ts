import { noteOrder as contract } from '@shop/core/contracts/orders';

import { staffActor } from '../../audit/domain/author';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { requireOrder } from '../../orders/data/orderStore';
import { noteOrder as note } from '../../orders/domain/noteOrder';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { endpoint } from '../../platform/http/endpoint';
import { auditOrderAction } from '../flows/auditOrderAction';

export const noteOrder = endpoint(contract, async ({ input: { orderId, text }, caller, now }) => {
  const by = staffActor(caller);
  const [before, context] = await Promise.all([requireOrder(orderId), orderViewContext(now)]);
  const { order } = await changeOrder(orderId, (current) => note(current, text, { now, by }), now);
  await auditOrderAction(before, order, { caller, action: contract.name, now });
  return { order: toOrderView(order, context) };
});
