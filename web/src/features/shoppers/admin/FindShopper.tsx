import { findShopper } from '@shop/core/contracts/account';
import { auditLog } from '@shop/core/contracts/audit';
import type { OutputOf } from '@shop/core/contracts/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';

import { ShopperRecord } from './ShopperRecord';

type Found = OutputOf<typeof findShopper>;

/** One shopper by their whole e-mail address: there is no list to browse. */
export function FindShopper() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const find = useServerAction(findShopper, { invalidates: [auditLog] });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFound(null);
    setMissing(null);
    try {
      setFound(await find.run({ email }));
    } catch (error) {
      // 'Not found' is an answer; `find.error` has everything else.
      if (error instanceof ApiError && error.code === 'not-found') setMissing(email.trim());
    }
  }

  const failed = find.error !== null && find.error.code !== 'not-found' ? find.error : null;
  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={(event) => void handleSubmit(event)} className="flex max-w-narrow flex-col gap-4">
        <Field label="Shopper’s e-mail" hint="Every lookup is recorded in the audit log.">
          <Input
            type="email"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="medium" isBusy={find.isBusy} busyLabel="Looking">
          Find shopper
        </Button>
      </form>
      {failed !== null &&
        (failed.status === 401 ? (
          <SessionEndedNotice onBack={find.reset} />
        ) : (
          <Message type="bad">{failed.message}</Message>
        ))}
      {missing !== null && (
        <div role="status">
          <EmptyState
            drawing="search"
            title="No shopper has this e-mail address."
            text={`There is no account for ${missing}. Check the spelling with the shopper.`}
          />
        </div>
      )}
      {found !== null && <ShopperRecord key={found.shopper.uid} found={found} />}
    </div>
  );
}
