import { today } from '@shop/core/contracts/insights';
import type { InputFor, OutputOf } from '@shop/core/contracts/contract';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { manageShopProfile, updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { keepPhoneDigits } from '@shop/core/rules/phone';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';

import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { Restored } from '@/admin/forms/Restored';
import { Select } from '@/admin/forms/Select';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { PhoneInput } from '@/ui/PhoneInput';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import type { ProfileField } from './profileFields';
import { profileGroups } from './profileFields';
import { profileResolver, toTexts } from './profileForm';

type EditShopProfileProps = {
  answer: OutputOf<typeof manageShopProfile>;
  onClose: () => void;
};

export function EditShopProfile({ answer, onClose }: EditShopProfileProps) {
  const formId = useId();
  // The details as they were when the form opened. After a background refresh, saving must still be refused if another
  // member of staff has changed the details.
  const [seen] = useState(answer);
  const [resolver] = useState(() => profileResolver(seen.version));
  const { form, submit, isRestored, startAfresh, done } = useAdminForm({
    // Each version has its own draft, so that a draft of an older version cannot overwrite a colleague's change.
    draft: `shop-profile-${seen.version}`,
    initial: toTexts(seen.profile),
    resolver,
  });
  const { errors } = form.formState;
  const update = useServerAction(updateShopProfile, {
    invalidates: [manageShopProfile, getShopProfile, today],
  });

  async function send(call: InputFor<typeof updateShopProfile>) {
    try {
      await update.run(call);
      done();
      toast.success("The shop's details are saved");
      onClose();
    } catch {
      // The sheet shows the request's error.
    }
  }
  function handleDiscard() {
    done();
    onClose();
  }

  function control({ name, input, keyboard, choices }: ProfileField) {
    if (choices !== undefined) return <Select options={choices} {...form.register(name)} />;
    if (input === 'phone') {
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <PhoneInput
              autoComplete="off"
              value={field.value}
              onChange={field.onChange}
              keep={keepPhoneDigits}
            />
          )}
        />
      );
    }
    if (input === 'date') return <Input type="date" {...form.register(name)} />;
    return <Input autoComplete="off" inputMode={keyboard} {...form.register(name)} />;
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Shop Details"
      side="right"
      footer={
        <FormFooter
          formId={formId}
          label="Save Details"
          busyLabel="Saving"
          isBusy={update.isBusy}
          isUploading={false}
          isDone={false}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {isRestored && <Restored onStartAfresh={startAfresh} />}
        <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={submit(send)}>
          {profileGroups.map(({ title, fields }) => (
            <fieldset key={title} className="grid grid-cols-2 gap-x-3 gap-y-4">
              <legend className="mb-3 text-card">{title}</legend>
              {fields.map((field) => (
                <Field
                  key={field.name}
                  label={field.label}
                  hint={field.hint}
                  isRequired={field.isOptional !== true}
                  error={problemText(errors[field.name])}
                  className={field.isHalf === true ? '' : 'col-span-2'}
                >
                  {control(field)}
                </Field>
              ))}
            </fieldset>
          ))}
        </form>
        <FormProblem failure={update.error} onSettled={update.reset} onDiscard={handleDiscard} />
      </div>
    </Sheet>
  );
}
