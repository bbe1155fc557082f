import type { Order, OrderStatus } from '@shop/core/model/order';
import { orderStatuses } from '@shop/core/model/order';
import { whyNotMoved } from '@shop/core/rules/orderStates';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { Dialog } from '@/admin/dialogs/Dialog';
import { Select } from '@/admin/forms/Select';
import { paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';

import { adminOrderMessages } from './adminOrderMessages';
import type { AgeAnswer } from './AgeGate';
import { CancelDelivery } from './CancelDelivery';
import { cancelLabel, cancelText } from './cancelText';
import { StepGate } from './StepGate';
import { useOrderUpdate } from './useOrderUpdate';

const options: readonly { value: OrderStatus; label: string }[] = [
  { value: 'completed', label: 'Collected' },
  { value: 'canceled', label: 'Customer Canceled Collection' },
  { value: 'pending', label: 'Pending Collection' },
];

type UpdateCollectionProps = ComponentProps<typeof CancelDelivery>;

export function UpdateCollection(props: UpdateCollectionProps) {
  return isLeftToCourier(props.order) ? <CancelDelivery {...props} /> : <Collection {...props} />;
}

/** Also returns true while no courier is booked. Staff can then only cancel the order. */
function isLeftToCourier({ selfDelivery, isOwnDriver, tracking_Url, courierState }: Order): boolean {
  if (selfDelivery || isOwnDriver) return false;
  return isTrackingLink(tracking_Url) || courierState === 'none' || courierState === 'booking';
}

/** Explains forbidden transitions without sending a request. */
function Collection({ order, onDialog }: UpdateCollectionProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<OrderStatus | ''>('');
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<'completed' | 'canceled' | null>(null);
  const update = useOrderUpdate(order);
  useEffect(() => onDialog?.(isOpen), [isOpen, onDialog]);

  function handleUpdate() {
    if (chosen === '') return setProblem('Please select an option.');
    const obstacle = whyNotMoved(order, chosen);
    if (obstacle !== null) return setProblem(obstacle);
    setProblem(null);
    if (chosen === 'pending') void save(chosen);
    else setAsking(chosen);
    return undefined;
  }
  async function save(status: OrderStatus, answer?: AgeAnswer) {
    const error = await update.save(status, answer);
    setIsSaved(error === null);
    setProblem(error);
    setAsking(null);
  }

  function handleBack() {
    setIsOpen(false);
    void (key === 'default' ? navigate(paths.admin.orders) : navigate(-1));
  }
  function handleOpen() {
    setChosen('');
    setIsSaved(false);
    setProblem(null);
    setIsOpen(true);
  }
  const canWork = options.some(({ value }) => whyNotMoved(order, value) === null);
  // The dialog stays open after saving to show the confirmation. NeedsAction shows the options for a delivery that
  // needs a decision.
  if (!isOpen && (!canWork || (!order.selfDelivery && order.needsAction !== ''))) return null;

  return (
    <>
      <Button variant="secondary" size="medium" onClick={handleOpen}>
        Update Collection
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
            <Field label="Collection">
              <Select
                placeholder="Select an option"
                options={options}
                value={chosen}
                onChange={(event) => setChosen(readStatus(event.target.value))}
              />
            </Field>
          )}
          {problem !== null && <Message type="bad">{problem}</Message>}
        </div>
      </Dialog>
      <StepGate
        step={asking === 'completed' ? 'collected' : null}
        orders={[order]}
        isBusy={update.isBusy}
        error={null}
        onConfirm={(answer) => void save('completed', answer)}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === 'canceled'}
        title={`Cancel order ${order.orderId}?`}
        text={cancelText(order)}
        confirmLabel={cancelLabel(order)}
        busyLabel="Canceling"
        cancelLabel="Keep order"
        isBusy={update.isBusy}
        onConfirm={() => void save('canceled')}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function readStatus(value: string): OrderStatus | '' {
  return orderStatuses.find((status) => status === value) ?? '';
}
