import {
  dataRetention,
  getPrivacyNotice,
  maxNoticeLength,
  updatePrivacyNotice,
} from '@shop/core/contracts/privacy';
import { useState } from 'react';

import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Textarea } from '@/ui/Textarea';
import { toast } from '@/ui/toast';

/** The privacy notice: read-only until it is edited. */
export function NoticeEditor({ notice }: { notice: { text: string; version: number } }) {
  const [isEditing, setIsEditing] = useState(false);
  const [text, setText] = useState(notice.text);
  const update = useServerAction(updatePrivacyNotice, { invalidates: [dataRetention, getPrivacyNotice] });
  const isUnsaved = text.trim() !== notice.text.trim();
  const leaving = useLeaveWarning(isUnsaved);

  async function handleSave() {
    try {
      await update.run({ text, version: notice.version });
      toast.success('The privacy notice has been updated');
      setIsEditing(false);
    } catch {
      // Said below, from the call's own state.
    }
  }
  function handleDiscard() {
    setText(notice.text);
    setIsEditing(false);
    update.reset();
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Privacy Notice"
        hint={`{shop}, {company}, {contact}, {orderDays}, {unpaidDays} and {auditDays} are filled in. Headings start with ##, list entries with -. ${text.length} of ${maxNoticeLength} characters.`}
      >
        <Textarea
          rows={14}
          readOnly={!isEditing}
          maxLength={maxNoticeLength}
          value={text}
          className="read-only:bg-sunken"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {update.error !== null && <Message type="bad">{update.error.message}</Message>}
      <div className="flex flex-wrap gap-2">
        {isEditing ? (
          <>
            <Button
              size="medium"
              isBusy={update.isBusy}
              busyLabel="Updating"
              disabled={!isUnsaved || text.trim() === ''}
              onClick={() => void handleSave()}
            >
              Update Privacy Notice
            </Button>
            <Button variant="secondary" size="medium" disabled={update.isBusy} onClick={handleDiscard}>
              {isUnsaved ? 'Discard changes' : 'Cancel'}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="medium" onClick={() => setIsEditing(true)}>
            Edit Privacy Notice
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={leaving.wanted !== null}
        title="Leave without saving?"
        text="Your changes of the privacy notice are not saved."
        confirmLabel="Leave"
        tone="primary"
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </div>
  );
}
