import { maxAddressLabel } from '@shop/core/model/address';

import { useState } from 'react';

import { Chip } from '@/ui/Chip';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { PhoneInput } from '@/ui/PhoneInput';

import type { Saving } from './useSaving';

const labels = ['Home', 'Work'];
const otherLabel = 'Other';

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
          hint="Optional"
          error={problems.nameOfBuilding}
        >
          <Input
            value={fields.nameOfBuilding}
            autoComplete="address-line2"
            onChange={(event) => setField('nameOfBuilding', event.target.value)}
          />
        </Field>
        <Field className="grow basis-20" label="Unit number" hint="Optional" error={problems.unitNumber}>
          <Input
            value={fields.unitNumber}
            autoComplete="off"
            onChange={(event) => setField('unitNumber', event.target.value)}
          />
        </Field>
      </div>
      <SaveAs label={fields.label} onChange={(label) => setField('label', label)} />
    </fieldset>
  );
}

function SaveAs({ label, onChange }: { label: string; onChange: (label: string) => void }) {
  const [isOther, setIsOther] = useState(label !== '' && !labels.includes(label));
  function choose(wanted: string) {
    const isOff = isOther ? wanted === otherLabel : wanted === label;
    setIsOther(!isOff && wanted === otherLabel);
    onChange(isOff || wanted === otherLabel ? '' : wanted);
  }
  return (
    <div role="group" aria-label="Save as" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="mr-1 text-small font-semibold">
        Save as
      </span>
      {[...labels, otherLabel].map((one) => (
        <Chip
          key={one}
          isSelected={one === otherLabel ? isOther : !isOther && one === label}
          onToggle={() => choose(one)}
        >
          {one}
        </Chip>
      ))}
      {isOther && (
        <Field label="Name of the address" isLabelHidden className="grow basis-40">
          <Input
            value={label}
            maxLength={maxAddressLabel}
            placeholder="e.g. Mum’s house"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
