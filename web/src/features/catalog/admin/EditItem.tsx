import { manageItems, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { typeOf } from '@shop/core/items/registry';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { Done } from '@/admin/forms/Done';
import type { FormValues } from '@/admin/session/drafts';
import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { ImageField } from '@/admin/forms/ImageField';
import { Restored } from '@/admin/forms/Restored';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import { ItemChangeFields } from './ItemChangeFields';
import type { Conflict } from './ItemConflict';
import { ItemConflict, readConflict } from './ItemConflict';
import { isBlankChange, itemChangeResolver } from './itemForm';
import { filledIn, valuesOf } from './itemValues';
import { questionsOf } from './itemRows';
import { PriceQuestion } from './PriceQuestion';

export function EditItem({ item }: { item: AdminItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="medium" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EditDialog({ item, onClose }: { item: AdminItem; onClose: () => void }) {
  const formId = useId();
  const [isUploading, setIsUploading] = useState(false);
  const [isBlank, setIsBlank] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // The item on which the change is based. A background refresh must not replace it with a newer version.
  const [seen, setSeen] = useState(item);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [asked, setAsked] = useState<{ change: FormValues; questions: string[] } | null>(null);
  const { update: contract, labels, paths, editTitle, hasPlaceholders = false } = adminOf(item.kind);
  const initial = hasPlaceholders ? {} : filledIn(seen);
  const { form, submit, isRestored, startAfresh, done } = useAdminForm<FormValues>({
    // A filled-in form has a draft for each version, because an older draft would restore outdated values.
    draft: hasPlaceholders ? `edit-${seen.id}` : `edit-${seen.id}-${seen.version}`,
    initial,
    resolver: itemChangeResolver(seen.kind, { productId: seen.id, version: seen.version }, initial),
  });
  const update = useServerAction(contract, {
    invalidates: [manageItems, stockLedger, typeOf(item.kind).list],
  });
  const imagePath = paths.field('imageUrl');
  const imageUrl = form.watch(imagePath);
  const title = editTitle(item.name);

  async function send(change: FormValues) {
    if (isUploading || isBlankChange(item.kind, form.getValues(), initial)) return;
    const questions = questionsOf(seen, change, '');
    if (questions.length > 0) setAsked({ change, questions });
    else await save(change);
  }
  async function save(change: FormValues) {
    setAsked(null);
    try {
      await update.run(change);
      done();
      setIsSaved(true);
      toast.success(labels.updated);
    } catch (error) {
      const newer = readConflict(error, seen);
      if (newer === null) return;
      // Unchanged fields take the new values. Typed values stay until the member of staff decides.
      if (!hasPlaceholders) {
        const old = new Map(valuesOf(seen).map(({ path, text }) => [path, text]));
        for (const { path, text } of valuesOf(newer.item)) {
          if (form.getValues(path) === old.get(path)) form.setValue(path, text);
        }
      }
      setConflict(newer);
      setSeen(newer.item);
    }
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setIsBlank(isBlankChange(item.kind, form.getValues(), initial));
    submit(send)(event);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      description={`${title.includes(item.name) ? '' : `Changes ${item.name}. `}${hasPlaceholders ? 'A blank field keeps the current value.' : 'Only what you change is saved.'}`}
      side="right"
      footer={
        <FormFooter
          formId={formId}
          label="Update"
          busyLabel="Updating"
          isBusy={update.isBusy}
          isUploading={isUploading}
          isBlocked={conflict !== null}
          isDone={isSaved}
          onClose={onClose}
        />
      }
    >
      {isSaved ? (
        <Done message={labels.updated} name={item.name} imageUrl={item.imageUrl} />
      ) : (
        <div className="flex flex-col gap-4">
          {isRestored && <Restored onStartAfresh={startAfresh} />}
          {conflict !== null && (
            <ItemConflict
              key={conflict.item.version}
              conflict={conflict}
              form={form}
              formId={formId}
              isBusy={update.isBusy}
            />
          )}
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-4"
            onChange={() => setIsBlank(false)}
            onSubmit={handleSubmit}
          >
            <ImageField
              value={typeof imageUrl === 'string' ? imageUrl : ''}
              currentUrl={item.imageUrl}
              error={problemText(form.getFieldState(imagePath, form.formState).error)}
              onUploaded={(uploaded) => {
                form.setValue(imagePath, uploaded);
                setIsBlank(false);
              }}
              onBusy={setIsUploading}
            />
            <ItemChangeFields item={seen} form={form} />
          </form>
          <FormProblem
            own={isBlank ? nothingChanged[hasPlaceholders ? 'placeholders' : 'filledIn'] : undefined}
            // If the values of a conflict are known, ItemConflict reports the conflict instead.
            failure={update.error?.code === 'stale-version' && conflict !== null ? null : update.error}
            onSettled={update.reset}
          />
          <PriceQuestion
            questions={asked?.questions ?? []}
            onConfirm={() => asked !== null && void save(asked.change)}
            onCancel={() => setAsked(null)}
          />
        </div>
      )}
    </Sheet>
  );
}

const nothingChanged = {
  placeholders: 'Nothing is filled in yet, so there is nothing to update.',
  filledIn: 'Nothing has changed yet, so there is nothing to update.',
};
