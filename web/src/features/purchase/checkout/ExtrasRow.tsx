import type { ListedItem } from '@shop/core/items/registry';
import { cartKinds } from '@shop/core/items/registry';
import { firstVariant } from '@shop/core/items/sale';
import { toSaleLine } from '@shop/core/items/saleLine';

import { useAppDispatch } from '@/app/hooks';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { newestFirst, totalStock } from '@/shared/items/listedProduct';
import { useItemLists } from '@/shared/items/useItemLists';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Price } from '@/ui/Price';
import { CardSkeleton, Loading } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';

import { addToCart } from '../cart/addToCart';

import { checkoutMessages } from './checkoutMessages';

const rowStyle =
  'scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-0.5 md:scroll-px-0 md:px-0.5';
const cellStyle = 'w-36 max-w-52 shrink-0 grow snap-start';

/** 'Add Other': the extras meant for the cart, newest first. Renders nothing when there are none. */
export function ExtrasRow() {
  const { items, isLoading, failure, refetch } = useItemLists(cartKinds);
  const extras = offered(items.flatMap((list) => list ?? []));
  if (!isLoading && failure === null && extras.length === 0) return null;
  return (
    <section aria-labelledby="add-other">
      <h2 id="add-other" className="mb-2 text-section">
        Add Other
      </h2>
      {isLoading && (
        <Loading label="Loading extras" className={rowStyle}>
          {['a', 'b', 'c'].map((card) => (
            <div key={card} className={cellStyle}>
              <CardSkeleton />
            </div>
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

function ExtraCard({ extra }: { extra: ListedItem }) {
  const dispatch = useAppDispatch();
  const isOut = totalStock(extra) <= 0;
  const line = toSaleLine(extra, firstVariant(extra));
  function handleAdd() {
    const { added, message } = dispatch(addToCart(line));
    if (added > 0) toast.success(checkoutMessages.itemAdded);
    else if (message !== null) toast.error(message);
  }
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ItemPicture kind={extra.kind} src={extra.imageUrl} sizes="9rem" alt="" isFaded={isOut} />
      <div className="flex grow flex-col gap-1 p-2.5">
        <h3 className="line-clamp-2 text-small font-semibold">{extra.name}</h3>
        <Price cents={line.unitCents} size="card" isMuted={isOut} />
        <div className="mt-auto pt-2">
          <Button
            variant="secondary"
            size="medium"
            isWide
            disabled={isOut}
            aria-label={isOut ? `${extra.name} is out of stock` : `Add ${extra.name}`}
            onClick={handleAdd}
          >
            {isOut ? 'Out of Stock' : 'Add'}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Those that are on sale and meant for the cart. */
function offered(items: readonly ListedItem[]): ListedItem[] {
  return newestFirst(
    items.filter((item) => item.availability && (!('showOnCart' in item) || item.showOnCart)),
  );
}
