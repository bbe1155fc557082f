import { maxAddressLabel } from '@shop/core/model/address';

import { Chip } from '@/ui/Chip';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { PhoneInput } from '@/ui/PhoneInput';

import type { Saving } from './useSaving';

const labels = ['Home', 'Work'];

/** Renders the fields after an address has been verified: phone, building, unit, and a name for the address. */
export function AddressFieldset({ saving: { fields, setField, problems, isBusy } }: { saving: Saving }) {
  return (
    <fieldset disabled={isBusy} className="flex flex-col gap-3">
      <legend className="mb-3 text-section">Your details</legend>
      <Field label="Phone number" hint="10 digits, starting with 0. Your courier may call." isRequired>
        <PhoneInput
          value={fields.phone}
          onChange={(value) => setField('phone', value)}
          keep={(typed) => typed}
          placeholder="0821234567"
          pattern="0[0-9]{9}"
        />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="grow basis-64"
          label="Name of the complex, building or area"
          error={problems.nameOfBuilding}
        >
          <Input
            value={fields.nameOfBuilding}
            autoComplete="address-line2"
            onChange={(event) => setField('nameOfBuilding', event.target.value)}
          />
        </Field>
        <Field className="grow basis-20" label="Unit number" error={problems.unitNumber}>
          <Input
            value={fields.unitNumber}
            autoComplete="off"
            onChange={(event) => setField('unitNumber', event.target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <Field label="Save as" hint="Optional, for your own list.">
          <Input
            value={fields.label}
            maxLength={maxAddressLabel}
            autoComplete="off"
            onChange={(event) => setField('label', event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {labels.map((label) => (
            <Chip
              key={label}
              isSelected={fields.label === label}
              onToggle={() => setField('label', fields.label === label ? '' : label)}
            >
              {label}
            </Chip>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
