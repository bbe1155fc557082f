import { auditLog } from '@shop/core/contracts/audit';
import { customer, maxCustomerNoteLength, noteCustomer } from '@shop/core/contracts/customers';
import type { CustomerNote } from '@shop/core/model/customer';

import { StaffNotes } from '@/admin/forms/StaffNotes';
import { changeServerData } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useAppDispatch } from '@/app/hooks';

export function CustomerNotes({ id, notes }: { id: string; notes: readonly CustomerNote[] }) {
  const { run, isBusy, error } = useServerAction(noteCustomer, { invalidates: [auditLog, customer] });
  const dispatch = useAppDispatch();
  async function add(text: string) {
    const saved = await run({ id, text });
    dispatch(
      changeServerData(customer, (found) => (found.customer.id === id ? { ...found, ...saved } : found)),
    );
  }
  return (
    <StaffNotes
      notes={notes}
      maxLength={maxCustomerNoteLength}
      hint="Customers do not see these notes, but receive them when they request their data."
      adding={{ add, isBusy, error }}
    />
  );
}
