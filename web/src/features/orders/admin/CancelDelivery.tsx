import type { Order } from '@shop/core/model/order';
import { whyNotMoved } from '@shop/core/rules/orderStates';
import { useEffect, useState } from 'react';

import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

import { cancelLabel, cancelText } from './cancelText';
import { useOrderUpdate } from './useOrderUpdate';

type CancelDeliveryProps = {
  order: Order;
  /** Receives whether the dialog is open. The function must be stable. */
  onDialog?: (isOpen: boolean) => void;
};

/** For a delivery by a courier. NeedsAction shows the options for a delivery that needs a decision. */
export function CancelDelivery({ order, onDialog }: CancelDeliveryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, save } = useOrderUpdate(order);
  useEffect(() => onDialog?.(isAsking), [isAsking, onDialog]);
  if (!isAsking && (order.needsAction !== '' || whyNotMoved(order, 'canceled') !== null)) return null;

  async function handleConfirm() {
    const error = await save('canceled');
    setProblem(error);
    if (error === null) setIsAsking(false);
  }
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setIsAsking(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${order.orderId}?`}
        text={cancelText(order)}
        confirmLabel={cancelLabel(order)}
        busyLabel="Canceling"
        cancelLabel="Keep order"
        isBusy={isBusy}
        error={problem}
        onConfirm={() => void handleConfirm()}
        onCancel={() => {
          setIsAsking(false);
          setProblem(null);
        }}
      />
    </>
  );
}
