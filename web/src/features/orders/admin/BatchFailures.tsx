import { CircleAlert } from 'lucide-react';

import { adminOrder } from '@/config/paths';
import { nameOrEmail } from '@/shared/orders/orderNames';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';

import type { OrderBatch } from './useOrderBatch';

export function BatchFailures({ batch }: { batch: OrderBatch }) {
  const { failures, progress, retry, dismiss } = batch;
  if (failures.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control border border-danger bg-danger-soft p-3 text-danger-ink">
      <div role="alert" className="flex gap-2.5 text-small">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">
            {failures.length === 1 ? 'Not done for 1 order:' : `Not done for ${failures.length} orders:`}
          </p>
          <ul className="max-h-[40dvh] overflow-y-auto">
            {failures.map(({ order, message }) => (
              <li key={order.id} className="wrap-anywhere">
                <Link to={adminOrder(order.id)} state={{ order }} className="font-semibold underline">
                  {order.orderId}
                </Link>{' '}
                · {nameOrEmail(order)}: {message}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" disabled={progress !== null} onClick={() => void retry()}>
          Try again
        </Button>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
