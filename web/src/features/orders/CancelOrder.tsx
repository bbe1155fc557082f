import { cancelDelivery, getUserOrders } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { X } from 'lucide-react';
import { useState } from 'react';

import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';
import { AlertDialog } from '@/ui/AlertDialog';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconButton } from '@/ui/IconButton';
import { toast } from '@/ui/toast';

import { ordersSentences } from './ordersSentences';

/** The courier and the card provider are both asked before the answer comes. */
const timeoutMs = 60_000;

/** The X of a delivery that has not arrived: says what goes back before it is pressed, and what happened afterwards. */
export function CancelOrder({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const { run, isBusy, error, reset } = useServerAction(cancelDelivery, { timeoutMs });
  const [isAsking, setIsAsking] = useState(false);
  const [refundCents, setRefundCents] = useState<number | null>(null);
  const isDone = refundCents !== null;

  async function handleConfirm() {
    try {
      const answer = await run({ delivery_id: order.delivery_id, orderId: order.orderId });
      setIsAsking(false);
      setRefundCents(answer.refundCents);
      toast.success(ordersSentences.cancelled);
    } catch {
      // Told in the dialog, which stays open for another try.
    }
  }
  function handleClose() {
    setRefundCents(null);
    // The order moves to History only now: refreshing earlier would take this dialog away with its card.
    dispatch(serverDataChanged([getUserOrders.name]));
  }

  return (
    <>
      <IconButton
        label={`Cancel order ${order.orderId}`}
        icon={<X />}
        tone="danger"
        className="-my-2 -mr-2"
        onClick={() => {
          reset();
          setIsAsking(true);
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${order.orderId}?`}
        text={`${ordersSentences.cannotBeUndone} ${beforehand(order)}`}
        confirmLabel="Cancel order"
        busyLabel="Cancelling"
        cancelLabel="Keep order"
        isBusy={isBusy}
        error={error?.message ?? null}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsAsking(false)}
      />
      <AlertDialog
        isOpen={isDone}
        title={ordersSentences.cancelled}
        text={afterwards(refundCents ?? 0)}
        closeLabel="Close"
        onClose={handleClose}
      />
    </>
  );
}

function beforehand({ paymentStatus, totalCents }: Order): string {
  return paymentStatus === 'paid'
    ? `${formatRand(totalCents)} goes back to your card; a refund can take several working days.`
    : ordersSentences.nothingCharged;
}

function afterwards(refundCents: number): string {
  return refundCents > 0
    ? `${formatRand(refundCents)} is on its way back to your card. A refund can take several working days.`
    : ordersSentences.nothingCharged;
}
