import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';

import type { Asked } from '@/features/orders/admin/NeedsAction';
import { NeedsAction } from '@/features/orders/admin/NeedsAction';
import { OrderContact } from '@/features/orders/admin/OrderContact';
import { OrderNotes } from '@/features/orders/admin/OrderNotes';
import type { HandOver } from '@/features/orders/admin/OrderSteps';
import { OrderSteps } from '@/features/orders/admin/OrderSteps';
import { OrderTimeline } from '@/features/orders/admin/OrderTimeline';
import { PackedLines } from '@/features/orders/admin/PackedLines';
import { PartialRefunds } from '@/features/orders/admin/PartialRefunds';
import { StaffOrderCard } from '@/features/orders/admin/StaffOrderCard';
import { UnpaidHold } from '@/features/orders/admin/UnpaidHold';
import { UpdateCollection } from '@/features/orders/admin/UpdateCollection';
import { PayLink } from '@/features/purchase/admin/PayLink';
import { Card } from '@/ui/Card';

type OrderDetailsProps = {
  order: Order;
  /** For the pane next to the list. */
  isNarrow?: boolean;
  asked?: Asked;
  handOver?: HandOver;
};

export function OrderDetails({ order, isNarrow = false, asked, handOver }: OrderDetailsProps) {
  return (
    <div
      className={clsx('grid gap-4', !isNarrow && 'min-[100rem]:grid-cols-[minmax(0,1fr)_26rem] items-start')}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <NeedsAction order={order} asked={asked} />
        <UnpaidHold order={order} />
        <OrderSteps order={order} handOver={handOver} />
        <PackedLines key={order.id} order={order} />
        <StaffOrderCard order={order} isNarrow={isNarrow} action={<UpdateCollection order={order} />}>
          <OrderContact order={order} />
        </StaffOrderCard>
        {order.redirectUrl !== '' && (
          <Card padding="wide">
            <PayLink order={order} phoneNumber={order.user.phoneNumber ?? ''} email={order.user.email} />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PartialRefunds order={order} />
        <OrderNotes order={order} />
        <OrderTimeline
          timeline={order.timeline}
          partialRefunds={order.partialRefunds}
          mailProblems={order.mailProblems}
        />
      </div>
    </div>
  );
}
