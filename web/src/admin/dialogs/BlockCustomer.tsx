import { auditLog } from '@shop/core/contracts/audit';
import { customer, listCustomers } from '@shop/core/contracts/customers';
import { blockCustomer } from '@shop/core/contracts/holds';
import { order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { useState } from 'react';

import { changeServerData } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { toast } from '@/ui/toast';

/** Allows the server time to query the payment provider about each order whose stock it releases. */
const timeoutMs = 60_000;

const wordings = {
  block: {
    label: 'Block customer',
    busyLabel: 'Blocking',
    question: (name: string) => `Stop ${name} from ordering?`,
    text: 'Units held by this customer’s unpaid orders are released immediately. Paid orders do not change.',
    done: 'The customer can no longer order',
  },
  unblock: {
    label: 'Unblock customer',
    busyLabel: 'Unblocking',
    question: (name: string) => `Let ${name} order again?`,
    text: 'The customer can order again immediately.',
    done: 'The customer can order again',
  },
} as const;

type BlockCustomerProps = { uid: string; name: string; isBlocked: boolean };

export function BlockCustomer({ uid, name, isBlocked }: BlockCustomerProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const action = useServerAction(blockCustomer, {
    timeoutMs,
    invalidates: [getallOrders, orderContract, auditLog, customer, listCustomers],
  });
  const wording = isBlocked ? wordings.unblock : wordings.block;

  async function handleConfirm() {
    try {
      await action.run({ userUID: uid, isBlocked: !isBlocked, ...(!isBlocked && { reason }) });
      const blocked = isBlocked
        ? { isBlocked: false, blockedAt: '', blockedReason: '' }
        : { isBlocked: true, blockedAt: new Date().toISOString(), blockedReason: reason.trim() };
      dispatch(
        changeServerData(customer, (found) =>
          found.customer.id === uid ? { ...found, customer: { ...found.customer, ...blocked } } : found,
        ),
      );
      setIsAsking(false);
      toast.success(wording.done);
      setReason('');
    } catch {
      // The dialog shows the error and stays open for another attempt.
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        onClick={() => {
          action.reset();
          setIsAsking(true);
        }}
      >
        {wording.label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={wording.question(name === '' ? 'this customer' : name)}
        text={wording.text}
        confirmLabel={wording.label}
        busyLabel={wording.busyLabel}
        tone={isBlocked ? 'primary' : 'danger'}
        isBusy={action.isBusy}
        error={action.error?.message ?? null}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsAsking(false)}
      >
        {!isBlocked && (
          <Field label="Reason" hint="Optional. Only staff see the reason." className="mt-4">
            <Input
              value={reason}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </ConfirmDialog>
    </>
  );
}
