import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { typeOf } from '@shop/core/items/registry';
import { useState } from 'react';

import type { EntryForm } from '@/admin/forms/Entry';
import { Entry } from '@/admin/forms/Entry';
import { Checkbox } from '@/ui/Checkbox';
import { RadioCards } from '@/ui/RadioCards';

import type { OwnField } from './itemFields';
import { availabilityChoices, choicesOf, fieldText } from './itemFields';
import { OwnFields } from './OwnFields';
import { countersOf, isSized } from './stockCounts';

type FieldsProps = { item: AdminItem; form: EntryForm };

/** The fields of a change. Current values stand as placeholders; what is left blank stays as it is. */
export function ItemChangeFields({ item, form }: FieldsProps) {
  const { field: at } = adminOf(item.kind).paths;
  const own = (place: OwnField['place']) => (
    <OwnFields
      kind={item.kind}
      place={place}
      renderField={(field) => <OwnEntry key={field.name} field={field} item={item} form={form} />}
    />
  );
  return (
    <>
      <Entry form={form} path={at('name')} label="Name" placeholder={item.name} />
      {own('before')}
      <QuantityFields item={item} form={form} />
      <PriceFields item={item} form={form} />
      {own('after')}
      <Entry
        form={form}
        path={at('description')}
        label="Description"
        type="long"
        placeholder={item.description}
      />
      <Checkbox
        label="Clear the description"
        checked={form.watch('clearDescription') === 'yes'}
        onChange={(event) => form.setValue('clearDescription', event.target.checked ? 'yes' : '')}
      />
      <Entry
        form={form}
        path={at('availability')}
        label="Availability"
        options={keeping(item.availability ? 'Available' : 'Not Available', availabilityChoices)}
      />
      {own('end')}
    </>
  );
}

/** A field of the kind's own: a choice keeps the current value until another is chosen. */
function OwnEntry({ field, item, form }: FieldsProps & { field: OwnField }) {
  const path = adminOf(item.kind).paths.field(field.name);
  const current = fieldText(item, field);
  const choices = choicesOf(field);
  return choices === undefined ? (
    <Entry
      form={form}
      path={path}
      label={field.label}
      type={field.input === 'number' ? 'money' : 'text'}
      placeholder={current}
    />
  ) : (
    <Entry form={form} path={path} label={field.label} options={keeping(current, choices)} />
  );
}

type Mode = 'add' | 'set';

/** Either a difference or a new count, never both: changing one's mind empties what was typed the other way. */
function QuantityFields({ item, form }: FieldsProps) {
  const names = { add: countPaths(item, 'add'), set: countPaths(item, 'set') };
  const [mode, setMode] = useState<Mode>(() =>
    names.set.some((path) => (form.getValues(path) ?? '') !== '') ? 'set' : 'add',
  );
  function handleMode(next: Mode) {
    for (const path of names[mode]) form.setValue(path, '');
    setMode(next);
  }
  return (
    <>
      <RadioCards
        legend="Quantity In Stock"
        columns={2}
        options={[
          { value: 'add', label: 'Add or take away' },
          { value: 'set', label: 'Set to' },
        ]}
        value={mode}
        onChange={handleMode}
      />
      <div className={isSized(item) ? 'grid grid-cols-3 gap-3' : ''}>
        {countersOf(item).map(({ variant, label, count }, index) => (
          <Entry
            key={`${mode}-${variant}`}
            form={form}
            path={names[mode][index] ?? ''}
            label={isSized(item) ? `${label} quantity` : 'Quantity'}
            type="count"
            placeholder={mode === 'set' ? String(count.onHand) : '+0'}
            hint={`On hand ${count.onHand}, held ${count.held}`}
          />
        ))}
      </div>
      <Entry
        form={form}
        path="reason"
        label="Reason for the stock change"
        placeholder="Delivery, count, damaged …"
        hint="Appears in the stock ledger with your name."
      />
    </>
  );
}

function PriceFields({ item, form }: FieldsProps) {
  const { price: at } = adminOf(item.kind).paths;
  return (
    <div className={isSized(item) ? 'grid grid-cols-3 gap-3' : ''}>
      {countersOf(item).map(({ variant, label, price }) => (
        <Entry
          key={variant}
          form={form}
          path={at(variant)}
          label={isSized(item) ? `${label} price (R)` : 'Product Price (R)'}
          type="money"
          placeholder={price.toFixed(2)}
        />
      ))}
    </div>
  );
}

function countPaths({ kind }: AdminItem, mode: Mode): string[] {
  const { difference, count } = adminOf(kind).paths;
  return typeOf(kind).variants.map(mode === 'add' ? difference : count);
}

/** Choices with one more in front: to leave the value as it is. */
function keeping(current: string, choices: readonly { value: string; label: string }[]) {
  return [{ value: '', label: `Keep: ${current}` }, ...choices];
}
