import type { ItemKind } from '@shop/core/model/product';
import { sizeLabels, sizes } from '@shop/core/model/product';

import type { FormState } from '@/admin/forms/Entry';
import { Entry } from '@/admin/forms/Entry';

import { availabilityChoices, categoryChoices, strainChoices, yesNoChoices } from './choices';

/** The fields of a new item; a flower whose category becomes Edibles becomes an edible, and back. */
export function NewItemFields({ kind, form }: { kind: ItemKind; form: FormState }) {
  return (
    <>
      <Entry form={form} path="name" label="Name" isRequired />
      <Entry form={form} path="code" label="Code" hint="Names the item in addresses; unique." isRequired />
      {kind !== 'extra' && (
        <Entry
          form={form}
          path="category"
          label="Category"
          options={categoryChoices}
          placeholder="Select a category"
          isRequired
        />
      )}
      {kind === 'flower' ? <FlowerFields form={form} /> : <UnitFields form={form} />}
      {kind === 'edible' && (
        <div className="grid grid-cols-2 gap-3">
          <Entry form={form} path="thc" label="THC (mg)" type="money" isRequired />
          <Entry form={form} path="totalDosage" label="Total Dosage (mg)" type="money" isRequired />
        </div>
      )}
      <Entry form={form} path="description" label="Description" type="long" />
      <Entry form={form} path="availability" label="Availability" options={availabilityChoices} />
      {kind === 'extra' && (
        <Entry form={form} path="showOnCart" label="Show on Cart?" options={yesNoChoices} />
      )}
    </>
  );
}

function FlowerFields({ form }: { form: FormState }) {
  return (
    <>
      <Entry
        form={form}
        path="label"
        label="Label"
        options={strainChoices}
        placeholder="Select a strain"
        isRequired
      />
      {sizes.map((size) => (
        <div key={size} className="grid grid-cols-2 gap-3">
          <Entry
            form={form}
            path={`stockPrice.${size}`}
            label={`${sizeLabels[size]} price (R)`}
            type="money"
            isRequired
          />
          <Entry
            form={form}
            path={`stockQuantity.${size}`}
            label={`${sizeLabels[size]} quantity`}
            type="count"
            isRequired
          />
        </div>
      ))}
    </>
  );
}

function UnitFields({ form }: { form: FormState }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Entry form={form} path="price" label="Price (R)" type="money" isRequired />
      <Entry form={form} path="quantity" label="Quantity" type="count" isRequired />
    </div>
  );
}
