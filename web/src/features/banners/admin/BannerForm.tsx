import { fetchAllBanners } from '@shop/core/contracts/banners';
import { addBanner, manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';
import { bannerPlacement, newBannerFields } from '@shop/core/model/banner';
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

export function BannerForm({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const formId = useId();
  // The values and version when the form opened. After a background refresh, saving must still be refused if another
  // member of staff has changed the banner.
  const [seen] = useState(fieldsOf(banner));
  const [version] = useState(banner?.version);
  const { form, submit, isRestored, startAfresh, done } = useAdminForm({
    // Each version has its own draft, so that a draft of an older version cannot overwrite a colleague's change.
    draft: banner === null ? 'banner-new' : `banner-${banner.id}-${version ?? 'unchanged'}`,
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

  async function send({ link = '', showFrom = '', showUntil = '', ...content }: Sent) {
    const wanted = { ...content, link, showFrom, showUntil };
    const placement = changedIn(seen, { link, showFrom, showUntil });
    if (isUploading) return;
    try {
      if (banner === null) await add.run({ ...content, ...placement });
      else {
        const clear = wanted.description.trim() === '' ? { clear: ['description' as const] } : {};
        await update.run({
          bannerId: banner.id,
          updates: { ...content, ...placement },
          ...clear,
          ...(version !== undefined && { version }),
        });
      }
      done();
      const sentence = banner === null ? bannerMessages.added : bannerMessages.updated;
      setShown(wanted);
      setSaid(sentence);
      toast.success(sentence);
    } catch {
      // The dialog shows the request's error.
    }
  }
  function handleDiscard() {
    done();
    onClose();
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
              hint="Shown under the title. Optional."
              error={problemText(errors.description)}
            >
              <Textarea {...form.register('description')} />
            </Field>
            <Field
              label="Link"
              hint="Page that the banner links to, such as /products. Optional."
              error={problemText(errors.link)}
            >
              <Input {...form.register('link')} inputMode="url" autoComplete="off" placeholder="/products" />
            </Field>
            <div className="grid grid-cols-2 gap-3">
              <Field
                label="Show from"
                hint="Leave empty to start immediately."
                error={problemText(errors.showFrom)}
              >
                <Input type="date" {...form.register('showFrom')} />
              </Field>
              <Field
                label="Show until"
                hint="Includes this day. Leave empty for no end."
                error={problemText(errors.showUntil)}
              >
                <Input type="date" {...form.register('showUntil')} />
              </Field>
            </div>
          </form>
          <FormProblem failure={action.error} onSettled={action.reset} onDiscard={handleDiscard} />
        </div>
      )}
    </Sheet>
  );
}

type Content = { title: string; description: string; imageUrl: string };
type Fields = Content & { link: string; showFrom: string; showUntil: string };

type Sent = Content & { [N in Exclude<keyof Fields, keyof Content>]?: string | undefined };

const resolver = schemaResolver(strictObject({ ...newBannerFields, ...bannerPlacement }));

function fieldsOf(banner: Banner | null): Fields {
  const {
    title = '',
    description = '',
    imageUrl = '',
    link = '',
    showFrom = '',
    showUntil = '',
  } = banner ?? {};
  return { title, description, imageUrl, link, showFrom, showUntil };
}

function changedIn(seen: Fields, placement: Omit<Fields, keyof Content>): Partial<typeof placement> {
  const seenTexts = new Map(Object.entries(seen));
  return Object.fromEntries(Object.entries(placement).filter(([name, text]) => seenTexts.get(name) !== text));
}
