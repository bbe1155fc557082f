import { fetchAllBanners } from '@shop/core/contracts/banners';
import { addBanner, manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';
import { newBannerFields } from '@shop/core/model/banner';
import { useId, useState } from 'react';
import { strictObject } from 'valibot';

import { Done } from '@/admin/forms/Done';
import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { ImageField } from '@/admin/forms/ImageField';
import { Restored } from '@/admin/forms/Restored';
import { schemaResolver } from '@/admin/forms/schemaResolver';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
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
  const { form, submit, isRestored, startAfresh, done } = useAdminForm({
    draft: `banner-${banner?.id ?? 'new'}`,
    initial: seen,
    resolver,
  });
  const { errors } = form.formState;
  const imageUrl = form.watch('imageUrl');
  const [isUploading, setIsUploading] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [shown, setShown] = useState(seen);
  const invalidates = [manageBanners, fetchAllBanners];
  const add = useServerAction(addBanner, { invalidates });
  const update = useServerAction(updateBanner, { invalidates });
  const action = banner === null ? add : update;

  async function send(wanted: Fields) {
    if (isUploading) return;
    try {
      if (banner === null) await add.run(wanted);
      else {
        const clear = wanted.description.trim() === '' ? { clear: ['description' as const] } : {};
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
          <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit(send)}>
            <ImageField
              shape="banner"
              value={imageUrl}
              error={
                errors.imageUrl && imageUrl === '' ? bannerMessages.noImage : problemText(errors.imageUrl)
              }
              onUploaded={(uploaded) => form.setValue('imageUrl', uploaded)}
              onBusy={setIsUploading}
            />
            <Field label="Title" error={problemText(errors.title)} isRequired>
              <Input {...form.register('title')} />
            </Field>
            <Field
              label="Description"
              hint="Shown below the title; may be empty."
              error={problemText(errors.description)}
            >
              <Textarea {...form.register('description')} />
            </Field>
          </form>
          <FormProblem failure={action.error} onSettled={action.reset} />
        </div>
      )}
    </Sheet>
  );
}

type Fields = { title: string; description: string; imageUrl: string };

const resolver = schemaResolver(strictObject(newBannerFields));

function fieldsOf(banner: Banner | null): Fields {
  const { title = '', description = '', imageUrl = '' } = banner ?? {};
  return { title, description, imageUrl };
}
