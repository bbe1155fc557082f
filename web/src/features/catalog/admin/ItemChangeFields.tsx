import type { DeskItem } from '@shop/core/model/deskItem';
import { categoryLabels, sizeLabels, sizes } from '@shop/core/model/product';
import { useState } from 'react';

import type { FormState } from '@/admin/forms/Entry';
import { Entry } from '@/admin/forms/Entry';
import { Checkbox } from '@/ui/Checkbox';
import { RadioCards } from '@/ui/RadioCards';

import { availabilityChoices, categoryChoices, strainChoices, yesNoChoices } from './choices';
import { countersOf } from './stockCounts';

type FieldsProps = { item: DeskItem; form: FormState };

/** The fields of a change. Current values stand as placeholders; what is left blank stays as it is. */
export function ItemChangeFields({ item, form }: FieldsProps) {
  const at = pathsOf(item);
  return (
    <>
      <Entry form={form} path={at.name} label="Name" placeholder={item.name} />
      {item.kind !== 'extra' && (
        <Entry
          form={form}
          path={at.field('category')}
          label="Category"
          options={keeping(categoryLabels[item.category], categoryChoices)}
        />
      )}
      {item.kind === 'flower' && (
        <Entry form={form} path="label" label="Label" options={keeping(item.label, strainChoices)} />
      )}
      <QuantityFields item={item} form={form} />
      <PriceFields item={item} form={form} />
      {item.kind === 'edible' && (
        <div className="grid grid-cols-2 gap-3">
          <Entry
            form={form}
            path="updates.thc"
            label="THC (mg)"
            type="money"
            placeholder={String(item.thc)}
          />
          <Entry
            form={form}
            path="updates.totalDosage"
            label="Total Dosage (mg)"
            type="money"
            placeholder={String(item.totalDosage)}
          />
        </div>
      )}
      <Entry
        form={form}
        path={at.description}
        label="Description"
        type="long"
        placeholder={item.description}
      />
      <Checkbox
        label="Clear the description"
        checked={form.entries['clearDescription'] === 'yes'}
        onChange={(event) => form.set({ clearDescription: event.target.checked ? 'yes' : '' })}
      />
      <Entry
        form={form}
        path={at.field('availability')}
        label="Availability"
        options={keeping(item.availability ? 'Available' : 'Not Available', availabilityChoices)}
      />
      {item.kind === 'extra' && (
        <Entry
          form={form}
          path="updates.showOnCart"
          label="Show on Cart?"
          options={keeping(item.showOnCart ? 'Yes' : 'No', yesNoChoices)}
        />
      )}
    </>
  );
}

type Mode = 'add' | 'set';

/** Either a difference or a new count, never both: changing one's mind empties what was typed the other way. */
function QuantityFields({ item, form }: FieldsProps) {
  const names = { add: countPaths(item, 'add'), set: countPaths(item, 'set') };
  const [mode, setMode] = useState<Mode>(() =>
    names.set.some((path) => (form.entries[path] ?? '') !== '') ? 'set' : 'add',
  );
  function handleMode(next: Mode) {
    form.set(Object.fromEntries(names[mode].map((path) => [path, ''])));
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
      <div className={item.kind === 'flower' ? 'grid grid-cols-3 gap-3' : ''}>
        {countersOf(item).map(({ variant, label, count }, index) => (
          <Entry
            key={variant}
            form={form}
            path={names[mode][index] ?? ''}
            label={item.kind === 'flower' ? `${label} quantity` : 'Quantity'}
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
  if (item.kind !== 'flower') {
    return (
      <Entry
        form={form}
        path="updates.price"
        label="Product Price (R)"
        type="money"
        placeholder={item.price.toFixed(2)}
      />
    );
  }
  return (
    <div className="grid grid-cols-3 gap-3">
      {sizes.map((size) => (
        <Entry
          key={size}
          form={form}
          path={`priceUpdate.${size}`}
          label={`${sizeLabels[size]} price (R)`}
          type="money"
          placeholder={item.stockPrice[size].toFixed(2)}
        />
      ))}
    </div>
  );
}

/** Where a kind's call wants its values. */
export function pathsOf(item: DeskItem) {
  const isFlower = item.kind === 'flower';
  const field = (name: string) => (isFlower ? name : `updates.${name}`);
  return {
    field,
    name: isFlower ? 'productName' : 'updates.name',
    description: isFlower ? 'productDescription' : 'updates.description',
  };
}

function countPaths(item: DeskItem, mode: Mode): string[] {
  if (item.kind !== 'flower') return [mode === 'add' ? 'updates.quantityChange' : 'updates.quantity'];
  return sizes.map((size) => `${mode === 'add' ? 'quantityChange' : 'quantitySet'}.${size}`);
}

/** Choices with one more in front: to leave the value as it is. */
function keeping(current: string, choices: readonly { value: string; label: string }[]) {
  return [{ value: '', label: `Keep: ${current}` }, ...choices];
}
