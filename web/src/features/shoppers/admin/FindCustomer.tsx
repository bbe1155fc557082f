import { auditLog } from '@shop/core/contracts/audit';
import type { OutputOf } from '@shop/core/contracts/contract';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';
import { keepPhoneDigits, shownPhone, toInternationalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { PhoneInput } from '@/ui/PhoneInput';
import { saveJson } from '@/ui/saveFile';

type Found = { phoneNumber: string; data: OutputOf<typeof findCustomer> };

/** One customer who ordered by telephone and has no account: what is kept about them, as a file, and its erasure. */
export function FindCustomer() {
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const find = useServerAction(findCustomer, { invalidates: [auditLog] });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFound(null);
    setSaid(null);
    const phoneNumber = toInternationalPhone(phone);
    setPhoneProblem(phoneNumber === null ? 'Please enter 0 and nine digits.' : '');
    if (phoneNumber === null) return;
    try {
      setFound({ phoneNumber, data: await find.run({ phoneNumber }) });
    } catch (error) {
      // 'Not found' is an answer; `find.error` has everything else.
      if (error instanceof ApiError && error.code === 'not-found') setSaid(error.message);
    }
  }
  function handleErased(orders: number) {
    setFound(null);
    setSaid(`The customer has been erased from ${orders === 1 ? 'one order' : `${orders} orders`}.`);
  }

  const failed = find.error !== null && find.error.code !== 'not-found' ? find.error : null;
  return (
    <section aria-labelledby="telephone-customers" className="flex flex-col gap-4">
      <h2 id="telephone-customers" className="text-section">
        Customers of telephone orders
      </h2>
      <form
        onSubmit={(event) => void handleSubmit(event)}
        className="flex max-w-narrow flex-col gap-4"
        noValidate
      >
        <Field
          label="Customer’s telephone number"
          hint="For customers without an account who ask what we keep, or to be erased. Each look is kept in the audit log."
          error={phoneProblem}
        >
          <PhoneInput autoComplete="off" value={phone} keep={keepPhoneDigits} onChange={setPhone} />
        </Field>
        <Button type="submit" size="medium" isBusy={find.isBusy} busyLabel="Looking">
          Find customer
        </Button>
      </form>
      {failed !== null &&
        (failed.status === 401 ? (
          <SessionEndedNotice onBack={find.reset} />
        ) : (
          <Message type="bad">{failed.message}</Message>
        ))}
      {said !== null && <p role="status">{said}</p>}
      {found !== null && <CustomerRecord key={found.phoneNumber} found={found} onErased={handleErased} />}
    </section>
  );
}

type CustomerRecordProps = { found: Found; onErased: (orders: number) => void };

function CustomerRecord({ found: { phoneNumber, data }, onErased }: CustomerRecordProps) {
  const [isAsking, setIsAsking] = useState(false);
  const erase = useServerAction(eraseCustomer, { invalidates: [auditLog] });
  const count = data.orders.length;

  async function handleErase() {
    try {
      const { orders } = await erase.run({ phoneNumber, confirm: 'erase' });
      onErased(orders);
    } catch {
      // The dialog says what went wrong, from the call's own state.
    }
  }

  return (
    <Card padding="wide" className="flex max-w-reading flex-col gap-4">
      <div role="status">
        <p className="text-section wrap-anywhere">{data.names.join(', ') || 'No name'}</p>
        <p className="wrap-anywhere text-muted">{[shownPhone(phoneNumber), ...data.emails].join(', ')}</p>
        <p className="mt-2">
          {count === 1 ? 'One order' : `${data.more ? 'More than ' : ''}${count} orders`} by telephone.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="medium"
          onClick={() => saveJson({ phoneNumber, ...data }, 'customer-data.json')}
        >
          Download data
        </Button>
        <Button variant="danger" size="medium" onClick={() => setIsAsking(true)}>
          Erase customer
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase ${data.names[0] ?? 'this customer'}?`}
        text="Name, telephone number, e-mail and address are removed from these orders, which stay for the books. This cannot be undone."
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
    </Card>
  );
}
