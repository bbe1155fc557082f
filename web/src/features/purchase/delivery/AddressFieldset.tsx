import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { PhoneInput } from '@/ui/PhoneInput';

import type { Saving } from './useSaving';

/** What is asked once an address has been verified: phone, building, unit. */
export function AddressFieldset({ saving: { fields, setField, isBusy } }: { saving: Saving }) {
  return (
    <fieldset disabled={isBusy} className="flex flex-col gap-3">
      <legend className="sr-only">Who and where exactly</legend>
      <Field label="Phone number" hint="0 and nine digits; the courier calls it." isRequired>
        <PhoneInput
          value={fields.phone}
          onChange={(value) => setField('phone', value)}
          keep={(typed) => typed}
          placeholder="0821234567"
          pattern="0[0-9]{9}"
        />
      </Field>
      <Field label="Name of the complex, building or area">
        <Input
          value={fields.nameOfBuilding}
          maxLength={80}
          autoComplete="address-line2"
          onChange={(event) => setField('nameOfBuilding', event.target.value)}
        />
      </Field>
      <Field label="Unit number">
        <Input
          value={fields.unitNumber}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setField('unitNumber', event.target.value)}
        />
      </Field>
    </fieldset>
  );
}
