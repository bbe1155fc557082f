import type { Actor } from '@shop/core/model/timeline';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText } from '@shop/core/rules/timelineText';
import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Textarea } from '@/ui/Textarea';

type StaffNotesProps = {
  notes: readonly { at: string; by: Actor; text: string }[];
  maxLength: number;
  hint: string;
  /** Null for users who may only read notes. `add` rejects if the note was not saved. */
  adding: {
    add: (text: string) => Promise<unknown>;
    isBusy: boolean;
    error: { message: string } | null;
  } | null;
};

export function StaffNotes({ notes, maxLength, hint, adding }: StaffNotesProps) {
  const [text, setText] = useState('');
  async function handleAdd(add: (written: string) => Promise<unknown>) {
    if (text.trim() === '') return;
    try {
      await add(text);
      setText('');
    } catch {
      // The error is shown below, and the typed text is kept.
    }
  }
  return (
    <section aria-labelledby="notes">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="notes" className="text-section">
          Notes
        </h2>
        {notes.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {notes.map(({ at, by, text: written }) => (
              <li key={`${at} ${written}`} className="py-2 text-small">
                <p className="font-semibold wrap-anywhere">{written}</p>
                <p className="text-muted">
                  {actorText(by)}, {formatShopDate(at)}
                </p>
              </li>
            ))}
          </ul>
        )}
        {adding !== null && (
          <>
            <Field label="New note" hint={hint}>
              <Textarea
                rows={2}
                maxLength={maxLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            {adding.error !== null && <Message type="bad">{adding.error.message}</Message>}
            <Button
              variant="secondary"
              size="medium"
              isBusy={adding.isBusy}
              busyLabel="Saving"
              className="self-start"
              onClick={() => void handleAdd(adding.add)}
            >
              Add note
            </Button>
          </>
        )}
      </Card>
    </section>
  );
}
