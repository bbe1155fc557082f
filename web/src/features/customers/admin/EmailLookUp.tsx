import { auditLog } from '@shop/core/contracts/audit';
import { customer } from '@shop/core/contracts/customers';
import { useNavigate } from 'react-router-dom';

import { useServerAction } from '@/api/useServerAction';
import { adminCustomer } from '@/config/paths';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

/** Finds accounts that the list omits because they have not accepted the terms. */
export function EmailLookUp({ email }: { email: string }) {
  const find = useServerAction(customer, { invalidates: [auditLog] });
  const navigate = useNavigate();
  async function handleFind() {
    try {
      const found = await find.run({ email: email.trim() });
      await navigate(adminCustomer(found.customer.id));
    } catch {
      // The error is shown below the button.
    }
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <Button
        variant="secondary"
        size="medium"
        isBusy={find.isBusy}
        busyLabel="Looking up"
        onClick={() => void handleFind()}
      >
        Look up this e-mail address
      </Button>
      {find.error !== null &&
        (find.error.code === 'not-found' ? (
          <p role="status">{find.error.message}</p>
        ) : (
          <Message type="bad">{find.error.message}</Message>
        ))}
    </div>
  );
}
