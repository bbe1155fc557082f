import { auditLog } from '@shop/core/contracts/audit';
import { customer, maxCustomerNoteLength, noteCustomer } from '@shop/core/contracts/customers';
import type { CustomerNote } from '@shop/core/model/customer';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText } from '@shop/core/rules/timelineText';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Textarea } from '@/ui/Textarea';

/** What staff write about a customer for one another. */
export function CustomerNotes({ id, notes }: { id: string; notes: readonly CustomerNote[] }) {
  const note = useServerAction(noteCustomer, { invalidates: [auditLog, customer] });
  const [text, setText] = useState('');
  const [written, setWritten] = useState<readonly CustomerNote[] | null>(null);
  const shown = written ?? notes;
  async function handleAdd() {
    if (text.trim() === '') return;
    try {
      setWritten((await note.run({ id, text })).notes);
      setText('');
    } catch {
      // Shown below; what was typed stays.
    }
  }
  return (
    <section aria-labelledby="notes">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="notes" className="text-section">
          Notes
        </h2>
        {shown.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {shown.map(({ at, by, text: words }) => (
              <li key={`${at} ${words}`} className="py-2 text-small">
                <p className="font-semibold wrap-anywhere">{words}</p>
                <p className="text-muted">
                  {actorText(by)}, {formatShopDate(at)}
                </p>
              </li>
            ))}
          </ul>
        )}
        <Field label="New note" hint="Only staff see it here; customers get it when they ask for their data.">
          <Textarea
            rows={2}
            maxLength={maxCustomerNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {note.error !== null && <Message type="bad">{note.error.message}</Message>}
        <Button
          variant="secondary"
          size="medium"
          isBusy={note.isBusy}
          busyLabel="Saving"
          className="self-start"
          onClick={() => void handleAdd()}
        >
          Add note
        </Button>
      </Card>
    </section>
  );
}
