import { manageItems, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { typeOf } from '@shop/core/items/registry';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useDispatch } from 'react-redux';

import { Done } from '@/admin/forms/Done';
import type { FormValues } from '@/admin/forms/drafts';
import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { ImageField } from '@/admin/forms/ImageField';
import { Restored } from '@/admin/forms/Restored';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { ApiError } from '@/api/apiError';
import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import { ItemChangeFields } from './ItemChangeFields';
import { isBlankChange, itemChangeResolver } from './itemForm';

/** The Edit button of an item's page and the dialog behind it. */
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
  const dispatch = useDispatch();
  const [isUploading, setIsUploading] = useState(false);
  const [isBlank, setIsBlank] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // What the dialog was opened on: a refresh behind it must not make the change look as if it knew of newer values.
  const [version, setVersion] = useState(item.version);
  const { form, submit, isRestored, startAfresh, done } = useAdminForm<FormValues>({
    draft: `edit-${item.id}`,
    initial: {},
    resolver: itemChangeResolver(item.kind, { productId: item.id, version }),
  });
  const { update: contract, labels, paths, editTitle } = adminOf(item.kind);
  const update = useServerAction(contract, {
    invalidates: [manageItems, stockLedger, typeOf(item.kind).list],
  });
  const imagePath = paths.field('imageUrl');
  const imageUrl = form.watch(imagePath);
  const title = editTitle(item.name);

  async function send(change: FormValues) {
    if (isUploading || isBlankChange(form.getValues())) return;
    try {
      await update.run(change);
      done();
      setIsSaved(true);
      toast.success(labels.updated);
    } catch (error) {
      const newer = newerVersion(error);
      if (newer === null) return;
      // The new values are shown behind what was typed; pressing Update once more is then a decision.
      setVersion(newer);
      dispatch(serverDataChanged([manageItems.name]));
    }
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setIsBlank(isBlankChange(form.getValues()));
    submit(send)(event);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      description={`${title.includes(item.name) ? '' : `Changes ${item.name}. `}A blank field keeps the current value.`}
      side="right"
      footer={
        <FormFooter
          formId={formId}
          label="Update"
          busyLabel="Updating"
          isBusy={update.isBusy}
          isUploading={isUploading}
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
            <ItemChangeFields item={item} form={form} />
          </form>
          <FormProblem
            own={isBlank ? 'Nothing is filled in yet, so there is nothing to update.' : undefined}
            failure={update.error}
            onSettled={update.reset}
          />
        </div>
      )}
    </Sheet>
  );
}

/** The version that another change has made meanwhile, when that is why this one was refused. */
function newerVersion(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version' || !isRecord(error.details)) return null;
  const { version } = error.details;
  return typeof version === 'number' ? version : null;
}
