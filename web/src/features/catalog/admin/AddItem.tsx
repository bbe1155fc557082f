import { addEdible, addProduct, addProductExtra, manageItems } from '@shop/core/contracts/catalogDesk';
import { getallEdibles, getallProducts, getallProductsExtra } from '@shop/core/contracts/catalog';
import type { InputFor } from '@shop/core/contracts/contract';
import type { ItemKind } from '@shop/core/model/product';
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
import { itemMessages, kindLabels } from './itemMessages';
import { NewItemFields } from './NewItemFields';

/** A button and the dialog behind it; flowers and edibles share one, distinguished by the category. */
export function AddItem({ what }: { what: 'product' | 'extra' }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = what === 'product' ? 'Add New Product' : 'Add New Extra';
  return (
    <>
      <Button
        size="medium"
        variant={what === 'product' ? 'primary' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        <Plus className="size-4" aria-hidden="true" />
        {what === 'product' ? 'Add Product' : 'Add Extra'}
      </Button>
      {/* The form's own state ends with the dialog; its draft does not. */}
      {isOpen && <AddDialog what={what} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type AddDialogProps = { what: 'product' | 'extra'; title: string; onClose: () => void };

function AddDialog({ what, title, onClose }: AddDialogProps) {
  const formId = useId();
  const { entries, set, isRestored, startAfresh, done } = useEntries(`add-${what}`, initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isUploading, setIsUploading] = useState(false);
  const [added, setAdded] = useState<ComponentProps<typeof Done> | null>(null);
  const kind = kindOf(what, entries['category']);
  const add = useAdd(kind);

  function handleChange(changes: Entries) {
    set(changes);
    setErrors((current) => errorsAfter(current, changes));
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isBusy || isUploading) return;
    const form = event.currentTarget;
    const { input, errors } = readNewItem(kind, fieldsOf(kind, entries));
    const hasImage = (entries['imageUrl'] ?? '') !== '';
    const found = hasImage ? errors : { ...errors, imageUrl: itemMessages.noImage };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    try {
      // The contract's own schema has just read it.
      await add.run(input as InputFor<typeof addProduct & typeof addEdible & typeof addProductExtra>);
      done();
      setAdded({
        message: kindLabels[kind].added,
        name: entries['name'] ?? '',
        imageUrl: entries['imageUrl'] ?? '',
      });
      toast.success(kindLabels[kind].added);
    } catch {
      // Said in the dialog, by the action's own error.
    }
    return undefined;
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
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

function kindOf(what: 'product' | 'extra', category: string | undefined): ItemKind {
  if (what === 'extra') return 'extra';
  return category === 'Edibles' ? 'edible' : 'flower';
}

const ownFields: Record<ItemKind, RegExp> = {
  flower: /^(name|code|imageUrl|description|availability|category|label|stockPrice\..*|stockQuantity\..*)$/,
  edible: /^(name|code|imageUrl|description|availability|category|price|quantity|thc|totalDosage)$/,
  extra: /^(name|code|imageUrl|description|availability|price|quantity|showOnCart)$/,
};

/** What was typed for another category stays in the form and out of the call. */
function fieldsOf(kind: ItemKind, entries: Readonly<Record<string, string>>) {
  const sizes = { 'stockPrice.oneGram': '', 'stockQuantity.oneGram': '' };
  const all = kind === 'flower' ? { ...sizes, ...entries } : entries;
  return Object.fromEntries(Object.entries(all).filter(([path]) => ownFields[kind].test(path)));
}

function useAdd(kind: ItemKind) {
  const flower = useServerAction(addProduct, { invalidates: [manageItems, getallProducts] });
  const edible = useServerAction(addEdible, { invalidates: [manageItems, getallEdibles] });
  const extra = useServerAction(addProductExtra, { invalidates: [manageItems, getallProductsExtra] });
  return { flower, edible, extra }[kind];
}
