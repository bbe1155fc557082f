import type { StockCount } from '@shop/core/items/admin/adminFields';
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
import { toNumber } from './itemForm';
import { OwnFields } from './OwnFields';
import { hasOtherPrice, customersSee } from './priceText';
import { countersOf, isSized } from './stockCounts';

type FieldsProps = { item: AdminItem; form: EntryForm };

/** Some kinds show the current values as placeholders. A blank field then keeps the current value. */
export function ItemChangeFields({ item, form }: FieldsProps) {
  const { paths, hasPlaceholders = false } = adminOf(item.kind);
  const { field: at } = paths;
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
      <Entry
        form={form}
        path="reorderUnits"
        label="Reorder at"
        type="count"
        placeholder={typeof item.reorderUnits === 'number' ? String(item.reorderUnits) : 'The shop’s level'}
        hint="A size with this many units or fewer counts as low in stock. Optional."
      />
      <PriceFields item={item} form={form} />
      {own('after')}
      <Entry
        form={form}
        path={at('description')}
        label="Description"
        type="long"
        placeholder={item.description}
      />
      {hasPlaceholders && (
        <Checkbox
          label="Clear the description"
          checked={form.watch('clearDescription') === 'yes'}
          onChange={(event) => form.setValue('clearDescription', event.target.checked ? 'yes' : '')}
        />
      )}
      <Entry
        form={form}
        path={at('availability')}
        label="Availability"
        options={choicesFor(item, item.availability ? 'Available' : 'Not Available', availabilityChoices)}
      />
      {own('end')}
    </>
  );
}

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
    <Entry form={form} path={path} label={field.label} options={choicesFor(item, current, choices)} />
  );
}

type Mode = 'add' | 'set';

const modes = {
  set: {
    value: 'set',
    label: 'Counted stock',
    detail: 'Replaces what is on hand',
  },
  add: {
    value: 'add',
    label: 'Add or take away',
    detail: 'A difference, such as +5 or -2',
  },
} as const;

function QuantityFields({ item, form }: FieldsProps) {
  const names = { add: countPaths(item, 'add'), set: countPaths(item, 'set') };
  // As specified, flowers start with differences, and extras with new counts. Edibles start with new counts, too.
  const [first, second]: [Mode, Mode] = isSized(item) ? ['add', 'set'] : ['set', 'add'];
  const [mode, setMode] = useState<Mode>(
    () => [second, first].find((some) => names[some].some((path) => isTyped(form, path))) ?? first,
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
        options={[modes[first], modes[second]]}
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
            hint={stockAfter(count, mode, form.watch(names[mode][index] ?? ''))}
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

function isTyped(form: EntryForm, path: string): boolean {
  return (form.getValues(path) ?? '') !== '';
}

function stockAfter({ onHand, held }: StockCount, mode: Mode, typed: unknown): string {
  const number = typeof typed === 'string' ? toNumber(typed) : undefined;
  if (number === undefined) return `On hand ${onHand}, held ${held}`;
  return `On hand ${onHand} \u2192 ${mode === 'set' ? number : onHand + number}`;
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
          hint={
            hasOtherPrice(item.kind) ? customersSee(item.kind, form.watch(at(variant)) || price) : undefined
          }
        />
      ))}
    </div>
  );
}

function countPaths({ kind }: AdminItem, mode: Mode): string[] {
  const { difference, count } = adminOf(kind).paths;
  return typeOf(kind).variants.map(mode === 'add' ? difference : count);
}

function choicesFor(item: AdminItem, current: string, choices: readonly { value: string; label: string }[]) {
  if (adminOf(item.kind).hasPlaceholders !== true) return choices;
  return [{ value: '', label: `${current} (unchanged)` }, ...choices];
}
