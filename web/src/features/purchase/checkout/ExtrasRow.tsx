import type { ListedItem } from '@shop/core/items/registry';
import { cartKinds } from '@shop/core/items/registry';
import { useState } from 'react';

import { useAppSelector } from '@/app/hooks';
import { newestFirst } from '@/shared/items/listedProduct';
import { useItemLists } from '@/shared/items/useItemLists';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { isSameLine, selectCartItems } from '../cart/cartSlice';

import { checkoutMessages } from './checkoutMessages';
import { ExtraCard } from './ExtraCard';

const rowStyle =
  'scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-0.5 md:scroll-px-0.5 md:px-0.5';
const cellStyle =
  'w-64 max-w-80 shrink-0 grow snap-start lg:w-[calc((100%-1.5rem)/3)] lg:max-w-none lg:grow-0';

/** Keeps an extra in the row after it is added, so the row does not shift while the customer taps. */
export function ExtrasRow() {
  const { items, isLoading, failure, refetch } = useItemLists(cartKinds);
  const inCart = useAppSelector(selectCartItems);
  const [atStart] = useState(inCart);
  const extras = offered(items.flatMap((list) => list ?? [])).filter(
    ({ id }) => !atStart.some((line) => isSameLine(line, { id })),
  );
  if (!isLoading && failure === null && extras.length === 0) return null;
  return (
    <section aria-labelledby="add-other">
      <h2 id="add-other" className="mb-2 text-section">
        Add Other
      </h2>
      {isLoading && (
        <Loading label="Loading extras" className={rowStyle}>
          {['a', 'b', 'c'].map((card) => (
            <Skeleton key={card} className={`h-18.5 rounded-card ${cellStyle}`} />
          ))}
        </Loading>
      )}
      {failure !== null && <ErrorPanel message={checkoutMessages.extrasFailed} onRetry={refetch} />}
      {extras.length > 0 && (
        <ul className={rowStyle}>
          {extras.map((extra) => (
            <li key={extra.id} className={cellStyle}>
              <ExtraCard extra={extra} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function offered(items: readonly ListedItem[]): ListedItem[] {
  return newestFirst(
    items.filter((item) => item.availability && (!('showOnCart' in item) || item.showOnCart)),
  );
}
