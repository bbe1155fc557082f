import type { Order } from '@shop/core/model/order';
import { maxNoCheckReason } from '@shop/core/model/order';
import { useState } from 'react';

import { nameOrEmail } from '@/shared/orders/orderNames';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { AlertPanel } from '@/ui/AlertPanel';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';

export type AgeAnswer = { ageChecked: true } | { ageChecked: false; noCheckReason: string };

type AgeGateProps = {
  /** Staff compare the names on these orders with the identity documents. */
  orders: readonly Pick<Order, 'id' | 'userUID' | 'dropoff' | 'user' | 'selfDelivery'>[];
  isBusy: boolean;
  error: string | null;
  onAnswer: (answer: AgeAnswer) => void;
  onCancel: () => void;
};

const knownReason = 'Known customer, checked before';
const driverReason = 'Checked at the door by the driver';

export function AgeGate({ orders, isBusy, error, onAnswer, onCancel }: AgeGateProps) {
  const shop = useShopProfile();
  const mayOmit = shop !== undefined && shop?.ageGate !== 'must';
  const [isUnchecked, setIsUnchecked] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [isTickMissing, setIsTickMissing] = useState(false);
  // The key includes the account, because two customers can have the same name. Telephone customers have no account.
  const receivers = new Map(
    orders.map((order) => [`${order.userUID || order.id} ${nameOrEmail(order)}`, nameOrEmail(order)]),
  );
  // Stays true if a colleague hands over all but one of the orders.
  const [isForSeveral] = useState(receivers.size > 1);
  const isDriven = orders.every(({ selfDelivery }) => !selfDelivery);
  const reasons = isDriven ? [knownReason, driverReason] : [knownReason];

  function leave() {
    setIsUnchecked(false);
    setReason('');
    setIsReasonMissing(false);
    onCancel();
  }
  function handOver() {
    const isMissing = [...receivers.keys()].some((receiver) => !seen.includes(receiver));
    if (isForSeveral && isMissing) setIsTickMissing(true);
    else onAnswer({ ageChecked: true });
  }
  function tick(receiver: string, isSeen: boolean) {
    setSeen(isSeen ? [...seen, receiver] : seen.filter((one) => one !== receiver));
    setIsTickMissing(false);
  }
  function choose(next: string) {
    setReason(next);
    setIsReasonMissing(false);
  }
  function handOverUnchecked() {
    const noCheckReason = reason.trim();
    if (noCheckReason === '') setIsReasonMissing(true);
    else onAnswer({ ageChecked: false, noCheckReason });
  }
  return (
    <AlertPanel
      isOpen
      onDismiss={() => !isBusy && leave()}
      title={isUnchecked ? 'Hand over without a check?' : 'ID seen, 18 or older?'}
      text={
        isForSeveral && !isUnchecked ? (
          'Tick each person whose ID you saw.'
        ) : (
          <>
            The name on the order: <strong className="text-ink">{[...receivers.values()].join(', ')}</strong>
          </>
        )
      }
      isMainFirst
      actions={
        <>
          {isUnchecked ? (
            <Button size="medium" isBusy={isBusy} onClick={handOverUnchecked}>
              Hand over unchecked
            </Button>
          ) : (
            <Button
              size="medium"
              isBusy={isBusy}
              // Ignores the second click of a double click on the button that opened this dialog.
              onClick={({ detail }) => detail < 2 && handOver()}
            >
              Yes, hand over
            </Button>
          )}
          {!isUnchecked && mayOmit && (
            <Button variant="secondary" size="medium" disabled={isBusy} onClick={() => setIsUnchecked(true)}>
              Not checked
            </Button>
          )}
          <Button variant="quiet" size="medium" disabled={isBusy} onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      {isForSeveral && !isUnchecked && (
        <ul className="mt-2 flex max-h-60 flex-col overflow-y-auto">
          {[...receivers].map(([receiver, name]) => (
            <li key={receiver}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={seen.includes(receiver)}
                  onChange={(event) => tick(receiver, event.target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {isTickMissing && !isUnchecked && (
        <Message type="bad">Tick everyone, or hand the orders over one by one.</Message>
      )}
      {isUnchecked && (
        <div className="mt-4 flex flex-col gap-3">
          <Field
            label="Why was there no check?"
            hint="Recorded on the order with your name."
            error={isReasonMissing ? 'Please give a reason.' : undefined}
            isRequired
          >
            <Input
              maxLength={maxNoCheckReason}
              autoComplete="off"
              value={reason}
              onChange={(event) => choose(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2" role="group" aria-label="Common reasons">
            {reasons.map((known) => (
              <Button key={known} variant="soft" size="small" onClick={() => choose(known)}>
                {known}
              </Button>
            ))}
          </div>
        </div>
      )}
      {error !== null && (
        <div className="mt-4">
          <Message type="bad">{error}</Message>
        </div>
      )}
    </AlertPanel>
  );
}
