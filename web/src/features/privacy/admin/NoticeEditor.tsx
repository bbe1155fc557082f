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
      // The error is shown below.
    }
  }
  function handleDiscard() {
    setText(notice.text);
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
        onChange={setText}
      />
      {update.error !== null && <Message type="bad">{update.error.message}</Message>}
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
