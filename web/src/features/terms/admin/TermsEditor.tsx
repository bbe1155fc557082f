import { getTerms, maxTermsLength, termsVersions, updateTerms } from '@shop/core/contracts/terms';
import type { OutputOf } from '@shop/core/contracts/contract';
import { useState } from 'react';

import { useAdminForm } from '@/admin/forms/useAdminForm';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { ApiError } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { AlertDialog } from '@/ui/AlertDialog';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Tabs } from '@/ui/Tabs';
import { Textarea } from '@/ui/Textarea';

import { TermsText } from '../TermsText';

/** The texts of the specification, letter for letter. */
const termsMessages = {
  updated: 'Terms and Conditions updated successfully',
  notUpdated: 'Failed to update Terms and Conditions',
  updateFailed: 'Error updating Terms and Conditions',
} as const;

const noDraft = { terms: '', version: '' };

type Answer = OutputOf<typeof termsVersions>;

/** The terms in force: read-only until 'Edit Terms', saved by 'Update Terms', and never lost in between. */
export function TermsEditor({ answer }: { answer: Answer }) {
  const inForce = answer.versions[0];
  const stored = { terms: inForce?.terms ?? '', version: inForce?.version ?? 0 };
  const { form, isRestored, startAfresh } = useAdminForm({ draft: 'terms', initial: noDraft });
  const draft = form.watch();
  // A draft belongs to the version it was started from.
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
              <Field
                label="Terms and Conditions"
                hint={`Formatting: # heading, - list, **bold**. ${text.length} of ${maxTermsLength} characters.`}
              >
                <Textarea
                  rows={20}
                  readOnly={!isEditing}
                  maxLength={maxTermsLength}
                  value={text}
                  className="read-only:bg-sunken"
                  onChange={(event) => form.setValue('terms', event.target.value)}
                />
              </Field>
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
            ? 'The terms have changed since you started. Compare with the newest version below, then discard your text or copy it.'
            : 'There are changes that are not saved yet. Once they are, every shopper is asked to accept the new terms.'}
        </p>
      )}
      {update.error?.status === 401 && <SessionEndedNotice onBack={update.reset} />}
      <div className="flex flex-wrap gap-2">
        {isEditing ? (
          <Button
            size="medium"
            isBusy={update.isBusy}
            busyLabel="Updating"
            disabled={!isUnsaved || text.trim() === ''}
            onClick={() => void handleUpdate()}
          >
            Update Terms
          </Button>
        ) : (
          <Button size="medium" onClick={handleEdit}>
            Edit Terms
          </Button>
        )}
        {(isEditing || isUnsaved) && (
          <Button variant="secondary" size="medium" disabled={update.isBusy} onClick={handleDiscard}>
            {isUnsaved ? 'Discard changes' : 'Cancel'}
          </Button>
        )}
      </div>
      {isEditing && text.trim() === '' && <Message type="bad">The terms cannot be empty.</Message>}
      <AlertDialog isOpen={said !== null} onClose={() => setSaid(null)} text={said ?? ''} />
      <ConfirmDialog
        isOpen={leaving.wanted !== null}
        title="Leave without saving?"
        text="Your changes of the terms are not saved. They stay in this tab until you discard them."
        confirmLabel="Leave"
        tone="primary"
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </div>
  );
}
