import { getTerms, maxTermsLength, termsVersions, updateTerms } from '@shop/core/contracts/terms';
import type { OutputOf } from '@shop/core/contracts/contract';
import { useState } from 'react';

import { LeaveQuestion } from '@/admin/forms/LeaveQuestion';
import { EditButtons, EditedText } from '@/admin/forms/TextEditor';
import { useAdminForm } from '@/admin/forms/useAdminForm';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { AlertDialog } from '@/ui/AlertDialog';
import { Message } from '@/ui/Message';
import { Tabs } from '@/ui/Tabs';

import { TermsText } from '../TermsText';

/** Texts from the specification, verbatim. */
const termsMessages = {
  updated: 'Terms and Conditions updated successfully',
  notUpdated: 'Failed to update Terms and Conditions',
  updateFailed: 'Error updating Terms and Conditions',
} as const;

const noDraft = { terms: '', version: '' };

type Answer = OutputOf<typeof termsVersions>;

/** The draft survives a reload and a failed save. */
export function TermsEditor({ answer }: { answer: Answer }) {
  const inForce = answer.versions[0];
  const stored = { terms: inForce?.terms ?? '', version: inForce?.version ?? 0 };
  const { form, isRestored, startAfresh } = useAdminForm({ draft: 'terms', initial: noDraft });
  const draft = form.watch();
  // A draft includes the number of the version on which it is based.
  const { terms: text, version } =
    draft.version === '' ? stored : { ...draft, version: Number(draft.version) };
  const isUnsaved = text.trim() !== stored.terms.trim();
  const [isEditing, setIsEditing] = useState(isRestored);
  const [said, setSaid] = useState<string | null>(null);
  const update = useServerAction(updateTerms, {
    invalidates: [termsVersions, getTerms],
  });
  const leaving = useLeaveWarning(isUnsaved);

  function handleEdit() {
    if (!isUnsaved) {
      form.setValue('terms', stored.terms);
      form.setValue('version', String(stored.version));
    }
    setIsEditing(true);
  }
  function handleDiscard() {
    startAfresh();
    setIsEditing(false);
    update.reset();
  }
  async function handleUpdate() {
    try {
      await update.run({ id: answer.id, terms: text, version });
      startAfresh();
      setSaid(termsMessages.updated);
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      setSaid(isRefusal ? `${termsMessages.notUpdated}. ${error.message}` : termsMessages.updateFailed);
    } finally {
      setIsEditing(false);
    }
  }

  const isOutdated = isUnsaved && version !== stored.version;
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label="Terms and Conditions"
        tabs={[
          {
            id: 'text',
            label: 'Text',
            content: (
              <EditedText
                label="Terms and Conditions"
                hint="Formatting: # heading, - list, **bold**."
                text={text}
                most={maxTermsLength}
                rows={20}
                isEditing={isEditing}
                onChange={(terms) => form.setValue('terms', terms)}
              />
            ),
          },
          {
            id: 'preview',
            label: 'Preview',
            content: (
              <div className="rounded-card border border-line bg-surface p-5">
                <TermsText text={text} />
              </div>
            ),
          },
        ]}
      />
      {isUnsaved && (
        <p role="status" className="text-small font-semibold text-muted">
          {isOutdated
            ? 'The terms have changed since you started. Copy what you want to keep, then discard your text and continue with the newest version below.'
            : 'There are unsaved changes. Once they are saved, every customer is asked to accept the new terms.'}
        </p>
      )}
      {update.error?.status === 401 && <SessionEndedNotice onBack={update.reset} />}
      <EditButtons
        name="Terms"
        isEditing={isEditing}
        isUnsaved={isUnsaved}
        isEmpty={text.trim() === ''}
        isBusy={update.isBusy}
        onEdit={handleEdit}
        onSave={() => void handleUpdate()}
        onDiscard={handleDiscard}
      />
      {isEditing && text.trim() === '' && <Message type="bad">The terms cannot be empty.</Message>}
      <AlertDialog isOpen={said !== null} onClose={() => setSaid(null)} text={said ?? ''} />
      <LeaveQuestion
        leaving={leaving}
        text="Your changes to the terms are not saved. They stay in this tab until you discard them."
      />
    </div>
  );
}
