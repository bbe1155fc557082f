import { order as orderContract, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order, OrderStatus } from '@shop/core/model/order';

import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import { adminOrderMessages } from './adminOrderMessages';
import type { AgeAnswer } from './AgeGate';
import { useQueueMove } from './useQueueMove';

/** Cancelling waits for the courier and the payment provider. */
const timeoutMs = 60_000;

/** `save` resolves to the error to show, or null. */
export function useOrderUpdate(order: Order) {
  const moveInQueues = useQueueMove();
  const update = useServerAction(updateOrder, { timeoutMs, invalidates: [getallOrders, orderContract] });

  async function save(status: OrderStatus, answer?: AgeAnswer): Promise<string | null> {
    try {
      moveInQueues(order, (await update.run({ orderId: order.id, status, ...answer })).order);
      toast.success(adminOrderMessages.updated);
      return null;
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      return isRefusal
        ? `${adminOrderMessages.notUpdated} ${error.message}`
        : adminOrderMessages.updateFailed;
    }
  }
  return { isBusy: update.isBusy, save };
}
