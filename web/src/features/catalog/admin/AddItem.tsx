import { manageItems } from '@shop/core/contracts/catalogAdmin';
import type { AddDialog as Dialog } from '@shop/core/items/admin/adminType';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import { itemKinds, typeOf, sizeTexts } from '@shop/core/items/registry';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { Done } from '@/admin/forms/Done';
import type { FormValues } from '@/admin/session/drafts';
import type { EntryForm } from '@/admin/forms/Entry';
import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { ImageField } from '@/admin/forms/ImageField';
import { Restored } from '@/admin/forms/Restored';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import { copyOf } from './itemCsv';
import { newItemResolver, toNumber } from './itemForm';
import { itemMessages } from './itemMessages';
import { NewItemFields } from './NewItemFields';
import { PriceQuestion } from './PriceQuestion';
import type { NewPrice } from './priceText';
import { priceQuestions, sizeQuestions } from './priceText';

/** Several kinds may share a dialog. */
const dialogs = [
  ...new Map(itemKinds.map((kind) => [adminOf(kind).dialog.id, adminOf(kind).dialog])).values(),
];

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
      {/* Closing the dialog discards the state of the form, but not its draft. */}
      {isOpen && <AddDialog dialog={dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function DuplicateItem({ item }: { item: AdminItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
        Duplicate
      </Button>
      {isOpen && (
        <AddDialog
          dialog={adminOf(item.kind).dialog}
          copied={{ id: item.id, values: copyOf(item) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type AddDialogProps = { dialog: Dialog; copied?: { id: string; values: FormValues }; onClose: () => void };

function AddDialog({ dialog, copied, onClose }: AddDialogProps) {
  const formId = useId();
  const [resolver] = useState(() => newItemResolver(({ category }) => kindOf(dialog, category)));
  const { form, submit, isRestored, startAfresh, done } = useAdminForm({
    draft: copied === undefined ? `add-${dialog.id}` : `copy-${copied.id}`,
    initial: copied === undefined ? initial : { ...initial, ...copied.values },
    resolver,
  });
  const [isUploading, setIsUploading] = useState(false);
  const [added, setAdded] = useState<ComponentProps<typeof Done> | null>(null);
  const [asked, setAsked] = useState<{ item: FormValues; questions: string[] } | null>(null);
  const kind = kindOf(dialog, form.watch('category'));
  const imageUrl = textOf(form.watch('imageUrl'));
  const { add: contract, labels } = adminOf(kind);
  const add = useServerAction(contract, { invalidates: [manageItems, typeOf(kind).list] });

  async function send(item: FormValues) {
    if (isUploading) return;
    const prices = newPrices(kind, form);
    const typed = Object.fromEntries(prices.map(({ variant, after }) => [variant, after]));
    const questions = [...priceQuestions(kind, prices), ...sizeQuestions(kind, textOf(item['name']), typed)];
    if (questions.length > 0) setAsked({ item, questions });
    else await save(item);
  }
  async function save(item: FormValues) {
    setAsked(null);
    try {
      await add.run(item);
      done();
      setAdded({ message: labels.added, name: textOf(item['name']), imageUrl });
      toast.success(labels.added);
    } catch {
      // The dialog shows the request's error.
    }
  }
  const imageProblem = form.formState.errors['imageUrl'];

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
          <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit(send)}>
            <ImageField
              value={imageUrl}
              error={imageProblem && imageUrl === '' ? itemMessages.noImage : problemText(imageProblem)}
              onUploaded={(uploaded) => form.setValue('imageUrl', uploaded)}
              onBusy={setIsUploading}
            />
            <NewItemFields kind={kind} form={form} />
          </form>
          <FormProblem failure={add.error} onSettled={add.reset} />
          <PriceQuestion
            questions={asked?.questions ?? []}
            onConfirm={() => asked !== null && void save(asked.item)}
            onCancel={() => setAsked(null)}
          />
        </div>
      )}
    </Sheet>
  );
}

const initial: FormValues = { availability: 'yes', showOnCart: 'yes', description: '' };

function newPrices(kind: ItemKind, form: EntryForm): (NewPrice & { variant: Variant })[] {
  const { newPrice } = adminOf(kind).paths;
  return typeOf(kind).variants.flatMap((variant) => {
    const after = toNumber(textOf(form.getValues(newPrice(variant))));
    const label = variant === 'unit' ? 'Price' : sizeTexts[variant].label;
    return after === undefined ? [] : [{ variant, label, before: null, after }];
  });
}

function kindOf({ id }: Dialog, category: unknown): ItemKind {
  const kinds = itemKinds.filter((kind) => adminOf(kind).dialog.id === id);
  const chosen = kinds.find((kind) => category !== undefined && adminOf(kind).dialogCategory === category);
  return chosen ?? kinds[0] ?? 'flower';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
