import { keepPhoneDigits } from '@shop/core/rules/phone';

import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { PhoneInput } from '@/ui/PhoneInput';

import { KnownCustomers } from './KnownCustomers';
import type { Draft, DraftErrors } from './newOrder';

type CustomerFieldsProps = {
  draft: Draft;
  errors: DraftErrors;
  onChange: (change: Partial<Draft>) => void;
};

export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Name" isRequired error={errors.name}>
        <Input
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Phone number" hint="10 digits, starting with 0." isRequired error={errors.phone}>
        <PhoneInput
          value={draft.phone}
          keep={keepPhoneDigits}
          autoComplete="off"
          placeholder="0821234567"
          onChange={(phone) => onChange({ phone })}
        />
      </Field>
      <div className="empty:hidden sm:col-span-2">
        <KnownCustomers draft={draft} onChange={onChange} />
      </div>
      <Field label="E-mail" hint="Optional." error={errors.email} className="sm:col-span-2">
        <Input
          type="email"
          value={draft.email}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
    </div>
  );
}
