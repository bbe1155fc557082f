import type { OutputOf } from '@shop/core/contracts/contract';
import { cancelDelivery, getUserOrders, order as orderContract } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';
import { isHoldOver } from '@/shared/orders/openPayment';
import { AlertDialog } from '@/ui/AlertDialog';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { toast } from '@/ui/toast';
import { useNow } from '@/ui/useNow';

import { orderMessages } from './orderMessages';
import { refundLabel } from './OrderPayment';

type Outcome = OutputOf<typeof cancelDelivery>;

type CancelOrderProps = {
  order: Order;
  /** While a dialog of this card is open, the list must not remove the card. */
  onHold: (isHeld: boolean) => void;
  /** `cross` is compact, for the header of a card. */
  look?: 'cross' | 'button';
};

export function CancelOrder({ order, onHold, look = 'cross' }: CancelOrderProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { run, isBusy, error, reset } = useServerAction(cancelDelivery, { timeoutMs: coldStartMs });
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  function handleAsk() {
    reset();
    onHold(true);
    setIsAsking(true);
  }
  async function handleConfirm() {
    try {
      const answer = await run({ delivery_id: order.delivery_id, orderId: order.orderId });
      setIsAsking(false);
      setOutcome(afterwards(order, answer));
      toast.success(doneMessage(order));
    } catch {
      // The dialog shows the error and stays open for another attempt.
    }
  }
  function handleKeep() {
    setIsAsking(false);
    onHold(false);
  }
  function handleClose() {
    setOutcome(null);
    onHold(false);
    dispatch(serverDataChanged([getUserOrders.name, orderContract.name]));
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Cancel order ${order.orderId}`}
        onClick={handleAsk}
        className={clsx(
          'interactive inline-flex min-h-11 items-center justify-center gap-1 rounded-control px-2 text-small font-semibold',
          // While the payment is being checked, cancelling is the only action, but it must not look recommended.
          isHoldOver(order, now) ? 'text-muted hover:bg-sunken' : 'text-danger hover:bg-danger-soft',
          look === 'cross' && '-my-3 -mr-2',
        )}
      >
        <X className="size-4" aria-hidden="true" />
        {look === 'cross' ? 'Cancel' : 'Cancel order'}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${order.orderId}?`}
        text={`${orderMessages.cannotBeUndone} ${beforehand(order, now)}`}
        confirmLabel="Cancel order"
        busyLabel="Cancelling"
        cancelLabel="Keep order"
        isBusy={isBusy}
        error={error?.message ?? null}
        onConfirm={() => void handleConfirm()}
        onCancel={handleKeep}
      />
      <AlertDialog
        isOpen={outcome !== null}
        title={doneMessage(order)}
        text={outcome ?? ''}
        closeLabel="Close"
        onClose={handleClose}
      />
    </>
  );
}

function doneMessage({ selfDelivery }: Order): string {
  return selfDelivery ? orderMessages.orderCancelled : orderMessages.cancelled;
}

function beforehand(order: Order, now: Date): string {
  const { paymentStatus, refundCents } = order;
  if (paymentStatus === 'refunded') return orderMessages.alreadyRefunded;
  if (paymentStatus === 'paid' && refundCents > 0)
    return `${formatRand(refundCents)} will be refunded to your card. ${orderMessages.refundTime}`;
  if (isHoldOver(order, now)) return `${orderMessages.checkingPayment} ${orderMessages.refundedIfPaid}`;
  return isUnpaid(order) ? orderMessages.refundedIfPaid : '';
}

function afterwards(before: Order, { refundCents, order }: Outcome): string {
  if (before.paymentStatus === 'refunded') return orderMessages.alreadyRefunded;
  if (refundCents === 0) return isUnpaid(order) ? orderMessages.refundedIfPaid : '';
  return `${formatRand(refundCents)} ${refundLabel(order, order.paymentStatus === 'refunded')}`;
}

function isUnpaid({ paymentStatus }: Order): boolean {
  return paymentStatus === 'awaiting' || paymentStatus === 'failed' || paymentStatus === 'expired';
}
