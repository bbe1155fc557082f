import { auditLog } from '@shop/core/contracts/audit';
import { customer, maxCustomerNoteLength, noteCustomer } from '@shop/core/contracts/customers';
import type { CustomerNote } from '@shop/core/model/customer';

import { StaffNotes } from '@/admin/forms/StaffNotes';
import { useServerAction } from '@/api/useServerAction';

export function CustomerNotes({ id, notes }: { id: string; notes: readonly CustomerNote[] }) {
  const { run, isBusy, error } = useServerAction(noteCustomer, { invalidates: [auditLog, customer] });
  const add = (text: string) => run({ id, text });
  return (
    <StaffNotes
      notes={notes}
      maxLength={maxCustomerNoteLength}
      hint="Only staff see notes here. Customers receive them when they request their data."
      adding={{ add, isBusy, error }}
    />
  );
}
