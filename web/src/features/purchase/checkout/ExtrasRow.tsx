import { getallProductsExtra } from '@shop/core/contracts/catalog';
import type { Extra } from '@shop/core/model/product';
import { unitCents } from '@shop/core/rules/priceCart';

import { useServerData } from '@/api/useServerData';
import { useAppDispatch } from '@/app/hooks';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { newestFirst } from '@/shared/items/listedProduct';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Price } from '@/ui/Price';
import { CardSkeleton, Loading } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';

import { addToCart } from '../cart/addToCart';
import { extraToCartItem } from '../cart/toCartItem';

import { checkoutMessages } from './checkoutMessages';

const rowStyle =
  'scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-0.5 md:scroll-px-0 md:px-0.5';
const cellStyle = 'w-36 max-w-52 shrink-0 grow snap-start';

/** 'Add Other': the extras meant for the cart, newest first. Renders nothing when there are none. */
export function ExtrasRow() {
  const extras = useServerData(getallProductsExtra, {});
  if (extras.status === 'ready' && offered(extras.data.products).length === 0) return null;
  return (
    <section aria-labelledby="add-other">
      <h2 id="add-other" className="mb-2 text-section">
        Add Other
      </h2>
      {extras.status === 'loading' && (
        <Loading label="Loading extras" className={rowStyle}>
          {['a', 'b', 'c'].map((card) => (
            <div key={card} className={cellStyle}>
              <CardSkeleton />
            </div>
          ))}
        </Loading>
      )}
      {extras.status === 'failed' && (
        <ErrorPanel message={checkoutMessages.extrasFailed} onRetry={extras.refetch} />
      )}
      {extras.status === 'ready' && (
        <ul className={rowStyle}>
          {offered(extras.data.products).map((extra) => (
            <li key={extra.id} className={cellStyle}>
              <ExtraCard extra={extra} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ExtraCard({ extra }: { extra: Extra }) {
  const dispatch = useAppDispatch();
  const isOut = extra.quantity <= 0;
  function handleAdd() {
    const { added, message } = dispatch(addToCart(extraToCartItem(extra)));
    if (added > 0) toast.success(checkoutMessages.itemAdded);
    else if (message !== null) toast.error(message);
  }
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ItemPicture kind="extra" src={extra.imageUrl} sizes="9rem" alt="" isFaded={isOut} />
      <div className="flex grow flex-col gap-1 p-2.5">
        <h3 className="line-clamp-2 text-small font-semibold">{extra.name}</h3>
        <Price cents={unitCents(extra.price, undefined)} size="card" isMuted={isOut} />
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

function offered(extras: readonly Extra[]): Extra[] {
  return newestFirst(extras.filter((extra) => extra.showOnCart && extra.availability));
}
