import { noteOrder, order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';

import { StaffNotes } from '@/admin/forms/StaffNotes';
import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';

const maxLetters = 500;

export function OrderNotes({ order }: { order: Order }) {
  const isPermitted = useMay(noteOrder.permission);
  const { run, isBusy, error } = useServerAction(noteOrder, { invalidates: [getallOrders, orderContract] });
  const add = (text: string) => run({ orderId: order.id, text });
  return (
    <StaffNotes
      notes={order.staffNotes}
      maxLength={maxLetters}
      hint="Only staff see notes."
      adding={isPermitted ? { add, isBusy, error } : null}
    />
  );
}
