import type { ListedItem } from '@shop/core/items/registry';
import { cartKinds } from '@shop/core/items/registry';
import type { ReactNode } from 'react';

import { findByAnyWord, findByText } from '@/features/catalog/search/textSearch';
import { ExtraCard } from '@/features/purchase/checkout/ExtraCard';
import { useItemLists } from '@/shared/items/useItemLists';

const noItems: readonly ListedItem[] = [];

type FoundExtrasProps = {
  text: string;
  otherwise: ReactNode;
};

/** Searches the extras, such as papers, which the list of products omits. */
export function FoundExtras({ text, otherwise }: FoundExtrasProps) {
  const { items, isLoading } = useItemLists(cartKinds);
  const found = items
    .flatMap((list) => fitting(list ?? noItems, text))
    .filter(({ availability }) => availability);
  if (found.length === 0) return isLoading ? null : otherwise;
  return (
    <section aria-labelledby="found-extras" className="mt-4">
      <h2 id="found-extras" className="mb-2 text-section">
        Extras
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((extra) => (
          <li key={extra.id}>
            <ExtraCard extra={extra} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function fitting(items: readonly ListedItem[], text: string): readonly ListedItem[] {
  const all = [...findByText(items, text).keys()];
  return all.length > 0 ? all : findByAnyWord(items, text);
}
