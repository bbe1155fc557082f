/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */
import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { Printer, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { adminOrder } from '@/config/paths';
import { adminOrderMessages } from '@/features/orders/admin/adminOrderMessages';
import type { HandOver } from '@/features/orders/admin/OrderSteps';
import { IconButton } from '@/ui/IconButton';
import { LinkButton } from '@/ui/LinkButton';
import { Message } from '@/ui/Message';

import { OrderDetails } from './OrderDetails';

const pollMs = 5_000;

type OrderPaneProps = {
  listed: Order;
  onClose: () => void;
  onPrint: (order: Order) => void;
  handOver: HandOver;
};

/** Focuses its heading when it opens, unless it opens with the hand-over dialog. */
export function OrderPane({ listed, onClose, onPrint, handOver }: OrderPaneProps) {
  const fetched = useServerData(orderContract, { orderId: listed.id }, { as: 'staff', freshMs: 0 });
  usePolling(fetched.refetch, pollMs);
  const order = fetched.data?.order ?? listed;
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(!handOver.isAsked);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      aria-label={`Order ${order.orderId}`}
      className="sticky top-[calc(var(--bar-top)+var(--notice-height,0px)+0.5rem)] flex max-h-[calc(100dvh-var(--bar-top)-var(--notice-height,0px)-1rem)] flex-col overflow-hidden rounded-card border border-line bg-canvas"
    >
      <header className="flex items-center gap-1 border-b border-line bg-surface py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-section tabular-nums">
          {order.orderId}
        </h2>
        <LinkButton to={adminOrder(order.id)} state={{ order }} variant="quiet" size="small">
          Open page
        </LinkButton>
        <IconButton label="Print slip" icon={<Printer />} onClick={() => onPrint(order)} />
        <IconButton label="Close order" icon={<X />} onClick={onClose} />
      </header>
      <div
        role="group"
        aria-label="Order details"
        tabIndex={0}
        className="flex flex-col gap-3 overflow-y-auto p-3"
      >
        {fetched.error !== null && <Message type="bad">{adminOrderMessages.orderNotRenewed}</Message>}
        <OrderDetails order={order} isNarrow handOver={handOver} />
      </div>
    </aside>
  );
}
