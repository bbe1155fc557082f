import { quoteCart } from '@shop/core/contracts/cart';
import { addPromotion, managePromotions, updatePromotion } from '@shop/core/contracts/promotions';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';
import { useId, useState } from 'react';

import { FormFooter } from '@/admin/forms/FormFooter';
import { FormProblem } from '@/admin/forms/FormProblem';
import { Restored } from '@/admin/forms/Restored';
import { Select } from '@/admin/forms/Select';
import { Switch } from '@/admin/forms/Switch';
import { problemText, useAdminForm } from '@/admin/forms/useAdminForm';
import { useServerAction } from '@/api/useServerAction';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import type { PromotionFields } from './promotionForm';
import { copiedFields, fieldsOf, promotionResolver } from './promotionForm';
import { PromotionPreview } from './PromotionPreview';
import { PromotionScope } from './PromotionScope';
import { promotionMessages } from './promotionText';

type PromotionFormProps = {
  /** Null for a new promotion. */
  promotion: Promotion | null;
  copyOf?: Promotion;
  onAdded?: (promotion: Promotion) => void;
  onClose: () => void;
};

const kinds = [
  { value: 'percentage', label: 'A percentage of the goods' },
  { value: 'amount', label: 'An amount off the goods' },
  { value: 'free-delivery', label: 'Free delivery' },
];

export function PromotionForm({ promotion, copyOf, onAdded, onClose }: PromotionFormProps) {
  const formId = useId();
  // The promotion as it was when the form opened. After a background refresh, saving must still be refused if another
  // member of staff has changed the promotion.
  const [seen] = useState(promotion);
  const { form, submit, isRestored, startAfresh, done } = useAdminForm<PromotionFields, PromotionTerms>({
    draft: draftName(seen, copyOf),
    initial: copyOf === undefined ? fieldsOf(seen) : copiedFields(copyOf),
    resolver: promotionResolver,
  });
  const invalidates = [managePromotions, quoteCart];
  const add = useServerAction(addPromotion, { invalidates });
  const update = useServerAction(updatePromotion, { invalidates });
  const action = seen === null ? add : update;

  async function send(terms: PromotionTerms) {
    try {
      const stored = await (seen === null
        ? add.run(terms)
        : update.run({ promotionId: seen.id, version: seen.version, terms }));
      done();
      const added = terms.isActive ? promotionMessages.added : promotionMessages.addedOff;
      toast.success(seen === null ? added : promotionMessages.updated);
      onClose();
      onAdded?.(stored.promotion);
    } catch {
      // The form shows the request's error.
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
      title={seen === null ? 'Add Promotion' : 'Update Promotion'}
      side="right"
      footer={
        <div className="flex w-full flex-col gap-3 sm:low:flex-row sm:low:items-center">
          <div className="min-w-0 grow">
            <PromotionPreview fields={form.watch()} />
          </div>
          {/* On phones and short screens, the buttons share a row, which leaves room for the form. */}
          <div className="flex flex-row-reverse gap-2 max-sm:*:last:w-auto sm:low:shrink-0 sm:low:*:w-auto">
            <FormFooter
              formId={formId}
              label={seen === null ? 'Add Promotion' : 'Update Promotion'}
              busyLabel={seen === null ? 'Adding' : 'Updating'}
              isBusy={action.isBusy}
              isUploading={false}
              isDone={false}
              onClose={onClose}
            />
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {isRestored && <Restored onStartAfresh={startAfresh} />}
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit(send)}>
          <PromotionFieldset form={form} />
        </form>
        <FormProblem failure={action.error} onSettled={action.reset} onDiscard={handleDiscard} />
      </div>
    </Sheet>
  );
}

/** Each version has its own draft, so that a draft of an older version cannot overwrite a colleague's change. */
function draftName(seen: Promotion | null, copyOf: Promotion | undefined): string {
  if (copyOf !== undefined) return `promotion-copy-${copyOf.id}`;
  return seen === null ? 'promotion-new' : `promotion-${seen.id}-${seen.version}`;
}

type Form = ReturnType<typeof useAdminForm<PromotionFields, PromotionTerms>>['form'];

function PromotionFieldset({ form }: { form: Form }) {
  const { errors } = form.formState;
  const kind = form.watch('kind');
  return (
    <>
      <Field label="Name" hint="Shown to customers." error={problemText(errors.name, 'Name')} isRequired>
        <Input maxLength={60} {...form.register('name')} />
      </Field>
      <Field
        label="Code"
        hint="3 to 20 letters, digits or hyphens. Without a code, the promotion applies automatically."
        error={problemText(errors.code, 'Code')}
      >
        <Input autoCapitalize="characters" spellCheck={false} maxLength={20} {...form.register('code')} />
      </Field>
      <Field label="Benefit" error={problemText(errors.kind)}>
        <Select options={kinds} {...form.register('kind')} />
      </Field>
      {kind === 'percentage' && (
        <Field label="Percent" error={problemText(errors.percent, 'Percent')} isRequired>
          <Input inputMode="numeric" {...form.register('percent')} />
        </Field>
      )}
      {kind === 'amount' && (
        <Field label="Amount (R)" error={problemText(errors.cents, 'Amount')} isRequired>
          <Input inputMode="decimal" {...form.register('cents')} />
        </Field>
      )}
      <Field
        label="Minimum order (R)"
        hint="Minimum total of the items it applies to. Leave empty for no minimum."
        error={problemText(errors.minimumCents, 'Minimum order')}
      >
        <Input inputMode="decimal" {...form.register('minimumCents')} />
      </Field>
      <PromotionScope form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Starts"
          hint="Leave empty to start immediately."
          error={problemText(errors.startsAt, 'Start')}
        >
          <Input type="datetime-local" {...form.register('startsAt')} />
        </Field>
        <Field label="Ends" hint="Leave empty for no end." error={problemText(errors.endsAt, 'End')}>
          <Input type="datetime-local" {...form.register('endsAt')} />
        </Field>
        <Field
          label="Uses in total"
          hint="Leave empty for no limit."
          error={problemText(errors.totalUses, 'Uses in total')}
        >
          <Input inputMode="numeric" {...form.register('totalUses')} />
        </Field>
        <Field
          label="Uses per customer"
          hint="Leave empty for no limit."
          error={problemText(errors.usesPerCustomer, 'Uses per customer')}
        >
          <Input inputMode="numeric" {...form.register('usesPerCustomer')} />
        </Field>
      </div>
      <Switch label="Customers can use it" {...form.register('isActive')} />
    </>
  );
}
