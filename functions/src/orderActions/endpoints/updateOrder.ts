import { staffActor } from '../../audit/domain/author';
import { updateOrder as contract } from '@shop/core/contracts/orders';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { requireOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { cancelOrder } from '../../orders/domain/cancelOrder';
import { moveOrder } from '../../orders/domain/moveOrder';
import { toOrderView } from '../../orders/domain/orderView';
import { currentAgeGate } from '../../orders/flows/ageGate';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { jobSecrets } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { countForAssistant } from '../../platform/limits/assistantLimit';
import { auditOrderAction } from '../flows/auditOrderAction';
import { cancelWithCourier } from '../flows/cancelWithCourier';

export const updateOrder = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const { orderId, status, ageChecked: isAgeChecked, noCheckReason } = input;
    const by = staffActor(caller);
    const [before, context, ageGate] = await Promise.all([
      requireOrder(orderId),
      orderViewContext(now),
      currentAgeGate(now),
    ]);
    const decide = (current: OrderRecord) =>
      status === 'canceled'
        ? cancelOrder(current, { now, by })
        : moveOrder(current, status, { now, by, isAgeChecked, noCheckReason, ageGate });
    // Throws if the change is not allowed, before the courier is canceled, which cannot be undone.
    decide(before);
    if (status === 'canceled') await countForAssistant(caller, 'cancellations of an assistant', now);
    const after =
      status === 'canceled'
        ? await cancelWithCourier(before, { by, now })
        : (await changeOrder(orderId, decide, now)).order;
    await auditOrderAction(before, after, { caller, action: contract.name, now });
    return { order: toOrderView(after, context) };
  },
  { secrets: jobSecrets, workSeconds: 50 },
);
