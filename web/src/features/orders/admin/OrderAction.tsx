import { customer } from '@shop/core/contracts/customers';
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { toast } from '@/ui/toast';

/** The server contacts the payment provider and the courier before it responds. */
const timeoutMs = 60_000;

type OrderActionProps<C extends Contract> = {
  contract: C;
  input: InputFor<C>;
  label: string;
  busyLabel: string;
  question: string;
  /** Consequences of the action, including amounts. */
  text: ReactNode;
  done: string;
  note?: { label: string; maxLength: number; toInput: (note: string) => InputFor<C> };
  variant?: 'primary' | 'secondary' | 'danger';
  isFinal?: boolean;
  /** True if the confirmation is initially open. */
  isAsked?: boolean;
  onAnswered?: () => void;
};

export function OrderAction<C extends Contract>(props: OrderActionProps<C>) {
  const { contract, input, label, busyLabel, question, text, done, note, variant = 'secondary' } = props;
  const { isFinal = variant === 'danger', isAsked = false, onAnswered } = props;
  const [noted, setNoted] = useState('');
  const [isAsking, setIsAsking] = useState(isAsked);
  const isPermitted = useMay(contract.permission ?? 'orders');
  const action = useServerAction(contract, {
    timeoutMs,
    invalidates: [getallOrders, orderContract, customer],
  });

  function close() {
    setIsAsking(false);
    onAnswered?.();
  }
  async function handleConfirm() {
    try {
      await action.run(note === undefined ? input : note.toInput(noted));
      close();
      toast.success(done);
    } catch {
      // The dialog shows the error and stays open for another attempt.
    }
  }
  if (!isPermitted) {
    return (
      <p className="text-small text-muted">Your role does not include “{label}”. Please ask a colleague.</p>
    );
  }
  return (
    <>
      <Button
        variant={variant}
        size="medium"
        onClick={() => {
          action.reset();
          setIsAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        text={text}
        confirmLabel={label}
        busyLabel={busyLabel}
        tone={isFinal ? 'danger' : 'primary'}
        isBusy={action.isBusy}
        error={action.error?.message ?? null}
        onConfirm={() => void handleConfirm()}
        onCancel={close}
      >
        {note !== undefined && (
          <Field label={note.label} className="mt-4">
            <Input
              value={noted}
              maxLength={note.maxLength}
              onChange={(event) => setNoted(event.target.value)}
            />
          </Field>
        )}
      </ConfirmDialog>
    </>
  );
}
