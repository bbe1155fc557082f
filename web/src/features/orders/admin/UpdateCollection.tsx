import { order as orderContract, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { formatRand } from '@shop/core/model/money';
import type { Order, OrderStatus } from '@shop/core/model/order';
import { orderStatuses } from '@shop/core/model/order';
import { whyNotMoved } from '@shop/core/rules/orderStates';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { Dialog } from '@/admin/dialogs/Dialog';
import { Select } from '@/admin/forms/Select';
import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { toast } from '@/ui/toast';

import { adminOrderMessages } from './adminOrderMessages';
import type { AgeAnswer } from './AgeGate';
import { AgeGate, receiverOf } from './AgeGate';

/** Long, because for a cancellation the server contacts the courier and the payment provider before it responds. */
const timeoutMs = 60_000;

const options: readonly { value: OrderStatus; label: string }[] = [
  { value: 'completed', label: 'Collected' },
  { value: 'canceled', label: 'Customer Canceled Collection' },
  { value: 'pending', label: 'Pending Collection' },
];

/** Options for a delivery by a courier. */
const calledOff: typeof options = [{ value: 'canceled', label: 'Cancel and refund' }];

/**
 * Returns whether the courier reports the end of the delivery, or no courier is booked yet. In both cases, staff cannot
 * mark the order as collected.
 */
function isLeftToCourier({ selfDelivery, isOwnDriver, tracking_Url, courierState }: Order): boolean {
  if (selfDelivery || isOwnDriver) return false;
  return isTrackingLink(tracking_Url) || courierState === 'none' || courierState === 'booking';
}

/**
 * Renders the dialog 'Update Order #…', which sets the status of a collection. Explains forbidden transitions without
 * sending a request.
 */
export function UpdateCollection({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<OrderStatus | ''>('');
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const update = useServerAction(updateOrder, { timeoutMs, invalidates: [getallOrders, orderContract] });

  function handleUpdate() {
    if (chosen === '') return setProblem('Please select an option.');
    const obstacle = whyNotMoved(order, chosen);
    if (obstacle !== null) return setProblem(obstacle);
    setProblem(null);
    if (chosen === 'completed') setIsAsking(true);
    else void save(chosen);
    return undefined;
  }
  async function save(status: OrderStatus, answer?: AgeAnswer) {
    try {
      await update.run({ orderId: order.id, status, ...answer });
      setIsSaved(true);
      toast.success(adminOrderMessages.updated);
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      setProblem(
        isRefusal ? `${adminOrderMessages.notUpdated} ${error.message}` : adminOrderMessages.updateFailed,
      );
    }
    setIsAsking(false);
  }

  /** Returns to the previous screen, or to the list if this page was opened directly. */
  function handleBack() {
    setIsOpen(false);
    void (key === 'default' ? navigate(paths.admin.orders) : navigate(-1));
  }
  function handleOpen() {
    // For a delivery by a courier, cancellation is the only option.
    setChosen(isLeftToCourier(order) ? 'canceled' : '');
    setIsSaved(false);
    setProblem(null);
    setIsOpen(true);
  }
  const isTracked = isLeftToCourier(order);
  const offered = isTracked ? calledOff : options;
  const canWork = offered.some(({ value }) => whyNotMoved(order, value) === null);
  // After a save, the open dialog still shows the confirmation. A delivery that needs a decision shows its options
  // above.
  if (!isOpen && (!canWork || (!order.selfDelivery && order.needsAction !== ''))) return null;
  const goesBack = chosen === 'canceled' && order.refundCents > 0;

  return (
    <>
      <Button variant="secondary" size="medium" onClick={handleOpen}>
        {isTracked ? 'Cancel Order' : 'Update Collection'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Update Order #${order.orderId}`}
        footer={
          isSaved ? (
            <Button isWide onClick={handleBack}>
              Close
            </Button>
          ) : (
            <>
              <Button isWide isBusy={update.isBusy} busyLabel="Updating" onClick={handleUpdate}>
                Update Order
              </Button>
              <Button variant="secondary" isWide onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {isSaved ? (
            <Message type="good">{adminOrderMessages.updated}</Message>
          ) : (
            <Field label={isTracked ? 'Delivery' : 'Collection'}>
              <Select
                placeholder="Select an option"
                options={offered}
                value={chosen}
                onChange={(event) => setChosen(readStatus(event.target.value))}
              />
            </Field>
          )}
          {!isSaved && goesBack && (
            <p role="status" className="text-small font-semibold">
              {formatRand(order.refundCents)} will be refunded to the customer’s card. This cannot be undone.
            </p>
          )}
          {problem !== null && <Message type="bad">{problem}</Message>}
        </div>
      </Dialog>
      {isAsking && (
        <AgeGate
          receivers={[receiverOf(order)]}
          isBusy={update.isBusy}
          error={null}
          onAnswer={(answer) => void save('completed', answer)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function readStatus(value: string): OrderStatus | '' {
  return orderStatuses.find((status) => status === value) ?? '';
}
