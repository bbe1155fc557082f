import { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { Dialog } from '@/admin/dialogs/Dialog';
import { useMay } from '@/admin/session/StaffSession';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';

import { ordersText } from './orderBatch';
import type { OrderFilter } from './orderFilter';
import { everything, isEverything } from './orderFilter';
import type { Export } from './useExport';
import { useExport } from './useExport';

type Which = 'all' | 'filtered';

export function ExportOrders({ filter }: { filter: OrderFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  const [which, setWhich] = useState<Which>('all');
  const { state, start, reset } = useExport();
  const isPermitted = useMay(exportOrders.permission);
  const isFiltered = !isEverything(filter);
  const isBusy = state.status === 'busy';

  function handleOpen() {
    setWhich(isFiltered ? 'filtered' : 'all');
    setIsOpen(true);
  }
  function handleClose() {
    reset();
    setIsOpen(false);
  }
  if (!isPermitted) return null;
  return (
    <>
      <Button variant="secondary" size="medium" onClick={handleOpen}>
        <Download className="size-4 max-sm:hidden" aria-hidden="true" />
        Export
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        title="Export orders"
        description="One row for each order, in a CSV file that opens in a spreadsheet."
        footer={
          <>
            <Button
              isWide
              isBusy={isBusy}
              busyLabel="Exporting"
              onClick={() => void start(which === 'all' ? everything : filter)}
            >
              Export
            </Button>
            <Button variant="secondary" isWide onClick={handleClose}>
              {state.status === 'done' ? 'Close' : 'Cancel'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <RadioCards
            legend="Which orders"
            isLegendHidden
            value={which}
            onChange={setWhich}
            options={[
              { value: 'all', label: 'All orders' },
              {
                value: 'filtered',
                label: 'Orders that match the filter',
                detail: isFiltered ? undefined : 'No filter is set.',
                isDisabled: !isFiltered,
              },
            ]}
          />
          <Outcome state={state} />
        </div>
      </Dialog>
    </>
  );
}

function Outcome({ state }: { state: Export }) {
  if (state.status === 'failed') return <Message type="bad">{state.message}</Message>;
  if (state.status === 'done')
    return (
      <Message type="good">{`${ordersText(state.orders)} exported. The file is in your downloads.`}</Message>
    );
  return (
    <p role="status" className="text-small tabular-nums">
      {state.status === 'busy' ? `${ordersText(state.orders)} so far …` : ''}
    </p>
  );
}
