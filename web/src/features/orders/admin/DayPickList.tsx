import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { ListChecks, Printer } from 'lucide-react';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';

import { ordersText } from './orderBatch';
import { PickList } from './PickList';
import type { PrintPaper } from './usePaper';

/** More orders than staff pack in one round. */
const limit = 200;

export function DayPickList({ onPrint }: { onPrint: PrintPaper }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
        <ListChecks className="size-4 max-sm:hidden" aria-hidden="true" />
        Pick list
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Pick list for all orders to pack"
        footer={
          <Button variant="secondary" isWide onClick={() => setIsOpen(false)}>
            Close
          </Button>
        }
      >
        {isOpen && <Needed onPrint={onPrint} />}
      </Dialog>
    </>
  );
}

function Needed({ onPrint }: { onPrint: PrintPaper }) {
  const input = { queue: 'pack', sort: 'oldest', limit: String(limit) } as const;
  const found = useServerData(getallOrders, input, { freshMs: 0 });
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading the pick list">
        <RowSkeleton />
      </Loading>
    );
  }
  const { orders, more } = found.data;
  if (orders.length === 0) return <EmptyState drawing="receipt" title="There is nothing to pack." />;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted">
          {more ? `The ${limit} oldest orders to pack.` : `${ordersText(orders.length)} to pack.`}
        </p>
        <Button variant="secondary" size="small" onClick={() => onPrint(orders)}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </Button>
      </div>
      <PickList orders={orders} />
    </div>
  );
}
