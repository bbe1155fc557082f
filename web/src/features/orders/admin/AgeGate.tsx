import { maxNoCheckReason } from '@shop/core/model/order';
import { useState } from 'react';

import { useShopProfile } from '@/shared/shop/useShopProfile';
import { AlertPanel } from '@/ui/AlertPanel';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';

/** Statement of staff: that they checked, or why they did not. */
export type AgeAnswer = { ageChecked: true } | { ageChecked: false; noCheckReason: string };

type AgeGateProps = {
  /** Name of the recipient, to compare with the document. */
  receiver: string;
  isBusy: boolean;
  error: string | null;
  onAnswer: (answer: AgeAnswer) => void;
  onCancel: () => void;
};

const reasons = ['Known customer, checked before', 'Checked at the door by the driver'];

/**
 * Asks at every hand-over whether age and identity were checked. Without a check it requires a reason. Some shops do not
 * allow this.
 */
export function AgeGate({ receiver, isBusy, error, onAnswer, onCancel }: AgeGateProps) {
  const shop = useShopProfile();
  const mayOmit = shop !== undefined && shop?.ageGate !== 'must';
  const [isUnchecked, setIsUnchecked] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  function leave() {
    setIsUnchecked(false);
    setReason('');
    setIsReasonMissing(false);
    onCancel();
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
      title="ID seen, 18 or older?"
      text={`Handed over to ${receiver}.`}
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
              // Ignores the second click of a double click on the button that opened this.
              onClick={({ detail }) => detail < 2 && onAnswer({ ageChecked: true })}
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
      {isUnchecked && (
        <div className="mt-4 flex flex-col gap-2">
          <Field
            label="Why was nothing checked?"
            hint="Kept with the order and your name."
            error={isReasonMissing ? 'Say why.' : undefined}
            isRequired
          >
            <Input
              maxLength={maxNoCheckReason}
              list="no-check-reasons"
              autoComplete="off"
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setIsReasonMissing(false);
              }}
            />
          </Field>
          <datalist id="no-check-reasons">
            {reasons.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </datalist>
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

/** Returns the person who receives an order, at the counter or at the door. */
export function receiverOf({
  dropoff,
  user,
}: {
  dropoff: { name: string } | null;
  user: { displayName: string; email: string };
}): string {
  return dropoff?.name || user.displayName || user.email;
}
