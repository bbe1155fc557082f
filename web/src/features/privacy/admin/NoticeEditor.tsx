import {
  dataRetention,
  getPrivacyNotice,
  maxNoticeLength,
  updatePrivacyNotice,
} from '@shop/core/contracts/privacy';
import { useState } from 'react';

import { LeaveQuestion } from '@/admin/forms/LeaveQuestion';
import { EditButtons, EditedText } from '@/admin/forms/TextEditor';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { useServerAction } from '@/api/useServerAction';
import { Message } from '@/ui/Message';
import { toast } from '@/ui/toast';

type Notice = { text: string; version: number };

export function NoticeEditor({ notice }: { notice: Notice }) {
  const [isEditing, setIsEditing] = useState(false);
  const [draft, setDraft] = useState<Notice | null>(null);
  const update = useServerAction(updatePrivacyNotice, { invalidates: [dataRetention, getPrivacyNotice] });
  const { text } = draft ?? notice;
  const isUnsaved = text.trim() !== notice.text.trim();
  // Unsaved text keeps the number of the version on which it is based.
  const { version } = (isUnsaved ? draft : null) ?? notice;
  const leaving = useLeaveWarning(isUnsaved);

  async function handleSave() {
    try {
      await update.run({ text, version });
      toast.success('The privacy notice has been updated');
      setIsEditing(false);
    } catch {
      // The error is shown below.
    }
  }
  function handleDiscard() {
    setDraft(null);
    setIsEditing(false);
    update.reset();
  }

  return (
    <div className="flex flex-col gap-4">
      <EditedText
        label="Privacy Notice"
        hint="{shop}, {company}, {contact}, {orderDays}, {unpaidDays} and {auditDays} are filled in. Headings start with ##, list entries with -."
        text={text}
        most={maxNoticeLength}
        rows={14}
        isEditing={isEditing}
        onChange={(typed) => setDraft({ text: typed, version })}
      />
      {update.error !== null && <Message type="bad">{update.error.message}</Message>}
      {version !== notice.version && (
        <p role="status" className="text-small font-semibold text-muted">
          The privacy notice has changed since you started. Copy what you want to keep, then discard your text
          and continue with the newest version.
        </p>
      )}
      <EditButtons
        name="Privacy Notice"
        isEditing={isEditing}
        isUnsaved={isUnsaved}
        isEmpty={text.trim() === ''}
        isBusy={update.isBusy}
        onEdit={() => setIsEditing(true)}
        onSave={() => void handleSave()}
        onDiscard={handleDiscard}
      />
      <LeaveQuestion leaving={leaving} text="Your changes to the privacy notice are not saved." />
    </div>
  );
}
