import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf, sizeTexts } from '@shop/core/items/registry';

import type { EntryForm } from '@/admin/forms/Entry';
import { Entry } from '@/admin/forms/Entry';

import type { OwnField } from './itemFields';
import { availabilityChoices, choicesOf } from './itemFields';
import { OwnFields } from './OwnFields';
import { hasOtherPrice, customersSee } from './priceText';

const stored = 'Customers see this price times 1.2.';

export function NewItemFields({ kind, form }: { kind: ItemKind; form: EntryForm }) {
  const own = (place: OwnField['place']) => (
    <OwnFields
      kind={kind}
      place={place}
      renderField={(field) => <OwnEntry key={field.name} field={field} form={form} />}
    />
  );
  return (
    <>
      <Entry form={form} path="name" label="Name" isRequired />
      <Entry
        form={form}
        path="code"
        label="Code"
        hint="Used in the web address. Must be unique."
        isRequired
      />
      {own('before')}
      <CounterFields kind={kind} form={form} />
      {own('after')}
      <Entry form={form} path="description" label="Description" type="long" />
      <Entry form={form} path="availability" label="Availability" options={availabilityChoices} />
      {own('end')}
    </>
  );
}

function OwnEntry({ field, form }: { field: OwnField; form: EntryForm }) {
  const { name, label, input, placeholder, isRequired = false } = field;
  const options = choicesOf(field);
  return (
    <Entry
      form={form}
      path={name}
      label={label}
      type={input === 'number' ? 'money' : 'text'}
      isRequired={isRequired}
      {...(options !== undefined && { options })}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

function CounterFields({ kind, form }: { kind: ItemKind; form: EntryForm }) {
  const { newPrice, newUnits } = adminOf(kind).paths;
  return typeOf(kind).variants.map((variant) => {
    const size = variant === 'unit' ? null : sizeTexts[variant].label;
    return (
      <div key={variant} className="grid grid-cols-2 gap-3">
        <Entry
          form={form}
          path={newPrice(variant)}
          label={size === null ? 'Price (R)' : `${size} price (R)`}
          type="money"
          isRequired
          hint={
            hasOtherPrice(kind) ? (customersSee(kind, form.watch(newPrice(variant))) ?? stored) : undefined
          }
        />
        <Entry
          form={form}
          path={newUnits(variant)}
          label={size === null ? 'Quantity' : `${size} quantity`}
          type="count"
          isRequired
        />
      </div>
    );
  });
}
