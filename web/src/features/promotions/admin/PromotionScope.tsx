import { itemKinds } from '@shop/core/items/registry';
import { categories, categoryLabels } from '@shop/core/model/product';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { Checkbox } from '@/ui/Checkbox';

import { PromotedItems } from './PromotedItems';
import type { PromotionFields } from './promotionForm';
import { kindLabel } from './promotionText';

type PromotionScopeProps<T> = { form: UseFormReturn<PromotionFields, unknown, T> };

export function PromotionScope<T>({ form }: PromotionScopeProps<T>) {
  return (
    <fieldset>
      <legend className="text-small font-semibold">Applies to</legend>
      <p className="text-small text-muted">Applies to everything if nothing is chosen.</p>
      <div className="mt-3 flex flex-col gap-4 border-l-2 border-line pl-3">
        <Group legend="Kinds">
          <div className="flex flex-wrap gap-x-5">
            {itemKinds.map((one) => (
              <Checkbox key={one} value={one} label={kindLabel(one)} {...form.register('itemKinds')} />
            ))}
          </div>
        </Group>
        <Group legend="Categories">
          <div className="flex flex-wrap gap-x-5">
            {categories.map((one) => (
              <Checkbox key={one} value={one} label={categoryLabels[one]} {...form.register('categories')} />
            ))}
          </div>
        </Group>
        <Group legend="Individual items">
          <PromotedItems ids={form.watch('itemIds')} onChange={(ids) => form.setValue('itemIds', ids)} />
        </Group>
      </div>
    </fieldset>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
