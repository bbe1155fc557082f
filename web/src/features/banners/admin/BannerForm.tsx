import { fetchAllBanners } from '@shop/core/contracts/banners';
import { addBanner, manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';
import { newBannerFields } from '@shop/core/model/banner';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { getDotPath, safeParse, strictObject } from 'valibot';

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
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Sheet } from '@/ui/Sheet';
import { Textarea } from '@/ui/Textarea';
import { toast } from '@/ui/toast';

import { bannerMessages } from './bannerMessages';

/** Adds a banner, or changes one; both end with what came of it. */
export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const formId = useId();
  // What the form was opened on: a refresh behind it must not hide a change made elsewhere.
  const [seen] = useState(fieldsOf(banner));
  const { entries, set, isRestored, startAfresh, done } = useEntries(`banner-${banner?.id ?? 'new'}`, seen);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isUploading, setIsUploading] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [shown, setShown] = useState(seen);
  const invalidates = [manageBanners, fetchAllBanners];
  const add = useServerAction(addBanner, { invalidates });
  const update = useServerAction(updateBanner, { invalidates });
  const action = banner === null ? add : update;

  function handleChange(changes: Entries) {
    set(changes);
    setErrors((current) => errorsAfter(current, changes));
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (action.isBusy || isUploading) return;
    const form = event.currentTarget;
    const { title = '', description = '', imageUrl = '' } = entries;
    const wanted = { title, description, imageUrl };
    const found = readErrors(wanted);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    try {
      if (banner === null) await add.run(wanted);
      else {
        const clear = description.trim() === '' ? { clear: ['description' as const] } : {};
        await update.run({ bannerId: banner.id, updates: wanted, ...clear, seen });
      }
      done();
      const sentence = banner === null ? bannerMessages.added : bannerMessages.updated;
      setShown(wanted);
      setSaid(sentence);
      toast.success(sentence);
    } catch {
      // Said in the dialog, by the action's own error.
    }
    return undefined;
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={banner === null ? 'Add New Banner' : 'Update Banner'}
      side="right"
      footer={
        <FormFooter
          formId={formId}
          label={banner === null ? 'Add Banner' : 'Update Banner'}
          busyLabel={banner === null ? 'Adding' : 'Updating'}
          isBusy={action.isBusy}
          isUploading={isUploading}
          isDone={said !== null}
          onClose={onClose}
        />
      }
    >
      {said !== null ? (
        <Done message={said} name={shown.title} imageUrl={shown.imageUrl} ratio="banner" />
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
              shape="banner"
              value={entries['imageUrl'] ?? ''}
              error={errors['imageUrl']}
              onUploaded={(imageUrl) => handleChange({ imageUrl })}
              onBusy={setIsUploading}
            />
            <Field label="Title" error={errors['title']} isRequired>
              <Input
                value={entries['title'] ?? ''}
                onChange={(event) => handleChange({ title: event.target.value })}
              />
            </Field>
            <Field
              label="Description"
              hint="Shown below the title; may be empty."
              error={errors['description']}
            >
              <Textarea
                value={entries['description'] ?? ''}
                onChange={(event) => handleChange({ description: event.target.value })}
              />
            </Field>
          </form>
          <FormProblem failure={action.error} onSettled={action.reset} />
        </div>
      )}
    </Sheet>
  );
}

const schema = strictObject(newBannerFields);

function fieldsOf(banner: Banner | null): { title: string; description: string; imageUrl: string } {
  const { title = '', description = '', imageUrl = '' } = banner ?? {};
  return { title, description, imageUrl };
}

function readErrors(wanted: ReturnType<typeof fieldsOf>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of safeParse(schema, wanted).issues ?? []) {
    errors[getDotPath(issue) ?? ''] ??= `This ${issue.message}.`;
  }
  return wanted.imageUrl === '' ? { ...errors, imageUrl: bannerMessages.noImage } : errors;
}
