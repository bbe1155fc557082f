import { manageItems } from '@shop/core/contracts/catalogAdmin';
import type { AddDialog as Dialog } from '@shop/core/items/admin/adminType';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';

import { Done } from '@/admin/forms/Done';
import type { Entries, FieldErrors } from '@/admin/forms/entries';
import { errorsAfter } from '@/admin/forms/entries';
import { focusFirstError } from '@/admin/forms/focusFirstError';
import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { ImageField } from '@/admin/forms/ImageField';
import { Restored } from '@/admin/forms/Restored';
import { useEntries } from '@/admin/forms/useEntries';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import { readNewItem } from './itemForm';
import { itemMessages } from './itemMessages';
import { NewItemFields } from './NewItemFields';

/** The dialogs that add items, each once; the one that adds most stands last. */
const dialogs = [
  ...new Map(itemKinds.map((kind) => [adminOf(kind).dialog.id, adminOf(kind).dialog])).values(),
];

/** A button for each dialog, and the dialog behind it. */
export function AddItems() {
  return dialogs.toReversed().map((dialog) => <AddItem key={dialog.id} dialog={dialog} />);
}

function AddItem({ dialog }: { dialog: Dialog }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="medium"
        variant={dialog.isPrimary ? 'primary' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        <Plus className="size-4" aria-hidden="true" />
        {dialog.button}
      </Button>
      {/* The form's own state ends with the dialog; its draft does not. */}
      {isOpen && <AddDialog dialog={dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type AddDialogProps = { dialog: Dialog; onClose: () => void };

function AddDialog({ dialog, onClose }: AddDialogProps) {
  const formId = useId();
  const { entries, set, isRestored, startAfresh, done } = useEntries(`add-${dialog.id}`, initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isUploading, setIsUploading] = useState(false);
  const [added, setAdded] = useState<ComponentProps<typeof Done> | null>(null);
  const kind = kindOf(dialog, entries['category']);
  const { add: contract, labels } = adminOf(kind);
  const add = useServerAction(contract, { invalidates: [manageItems, typeOf(kind).list] });

  function handleChange(changes: Entries) {
    set(changes);
    setErrors((current) => errorsAfter(current, changes));
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isBusy || isUploading) return;
    const form = event.currentTarget;
    const { input, errors } = readNewItem(kind, { ...blankCounters(kind), ...entries });
    const hasImage = (entries['imageUrl'] ?? '') !== '';
    const found = hasImage ? errors : { ...errors, imageUrl: itemMessages.noImage };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    try {
      await add.run(input);
      done();
      setAdded({
        message: labels.added,
        name: entries['name'] ?? '',
        imageUrl: entries['imageUrl'] ?? '',
      });
      toast.success(labels.added);
    } catch {
      // Said in the dialog, by the action's own error.
    }
    return undefined;
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={dialog.title}
      side="right"
      footer={
        <FormFooter
          formId={formId}
          label="Add"
          busyLabel="Adding"
          isBusy={add.isBusy}
          isUploading={isUploading}
          isDone={added !== null}
          onClose={onClose}
        />
      }
    >
      {added !== null ? (
        <Done {...added} />
      ) : (
        <div className="flex flex-col gap-4">
          {isRestored && <Restored onStartAfresh={startAfresh} />}
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => void handleSubmit(event)}
          >
            <ImageField
              value={entries['imageUrl'] ?? ''}
              error={errors['imageUrl']}
              onUploaded={(imageUrl) => handleChange({ imageUrl })}
              onBusy={setIsUploading}
            />
            <NewItemFields kind={kind} form={{ entries, errors, set: handleChange }} />
          </form>
          <FormProblem failure={add.error} onSettled={add.reset} />
        </div>
      )}
    </Sheet>
  );
}

const initial = { availability: 'yes', showOnCart: 'yes', description: '' };

/** Kinds that share a dialog are distinguished by the category; without one of them, it adds the first. */
function kindOf({ id }: Dialog, category: string | undefined): ItemKind {
  const kinds = itemKinds.filter((kind) => adminOf(kind).dialog.id === id);
  const chosen = kinds.find((kind) => category !== undefined && adminOf(kind).dialogCategory === category);
  return chosen ?? kinds[0] ?? 'flower';
}

/** A group of counters is sent even while all of it is blank, so that each of them is called missing. */
function blankCounters(kind: ItemKind): Entries {
  const { newPrice, newUnits } = adminOf(kind).paths;
  return Object.fromEntries(
    typeOf(kind).variants.flatMap((variant) => [
      [newPrice(variant), ''],
      [newUnits(variant), ''],
    ]),
  );
}
