import { auditLog } from '@shop/core/contracts/audit';
import { listCustomers } from '@shop/core/contracts/customers';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Message } from '@/ui/Message';
import { saveJson } from '@/ui/saveFile';

type CustomerDataProps = { phoneNumber: string; name: string; onErased: (orders: number) => void };

/** For customers without an account. Registered customers can download and delete their data themselves. */
export function CustomerData({ phoneNumber, name, onErased }: CustomerDataProps) {
  const [isAsking, setIsAsking] = useState(false);
  const find = useServerAction(findCustomer, { invalidates: [auditLog] });
  const erase = useServerAction(eraseCustomer, { invalidates: [auditLog, listCustomers] });

  async function handleDownload() {
    try {
      saveJson({ phoneNumber, ...(await find.run({ phoneNumber })) }, 'customer-data.json');
    } catch {
      // The error is shown below.
    }
  }
  async function handleErase() {
    try {
      const { orders } = await erase.run({ phoneNumber, confirm: 'erase' });
      onErased(orders);
    } catch {
      // The dialog shows the request's error.
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="medium"
          isBusy={find.isBusy}
          busyLabel="Collecting"
          onClick={() => void handleDownload()}
        >
          Download data
        </Button>
        <Button variant="secondary" size="medium" onClick={() => setIsAsking(true)}>
          Erase customer
        </Button>
      </div>
      {find.error !== null && <Message type="bad">{find.error.message}</Message>}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase ${name === '' ? 'this customer' : name}?`}
        text="The name, phone number, e-mail address and address are removed from the orders, which are kept for bookkeeping. Notes are deleted. This cannot be undone."
        confirmLabel="Erase customer"
        busyLabel="Erasing"
        isBusy={erase.isBusy}
        error={erase.error?.message ?? null}
        onConfirm={() => void handleErase()}
        onCancel={() => {
          setIsAsking(false);
          erase.reset();
        }}
      />
    </>
  );
}
