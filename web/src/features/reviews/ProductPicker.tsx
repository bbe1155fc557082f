import { orderReviews } from '@shop/core/contracts/reviews';
import type { Order } from '@shop/core/model/order';
import { ChevronRight } from 'lucide-react';

import { useServerData } from '@/api/useServerData';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Stars } from '@/ui/Stars';

import type { ReviewedProduct } from './reviewedProduct';

type ProductPickerProps = {
  order: Order;
  products: readonly ReviewedProduct[];
  onPick: (product: ReviewedProduct) => void;
};

const rowStyle = 'flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2 text-left';

export function ProductPicker({ order, products, onPick }: ProductPickerProps) {
  // While the reviews are loading or unavailable, every product can be selected. The server refuses a second review.
  const { data } = useServerData(orderReviews, { orderId: order.id }, { freshMs: 0 });
  return (
    <ul className="-mx-2 flex flex-col">
      {products.map((product) => {
        const rating = data?.reviewed.find(({ productId }) => productId === product.id)?.rating;
        const content = <Content product={product} rating={rating} />;
        return (
          <li key={product.id}>
            {rating === undefined ? (
              <button
                type="button"
                onClick={() => onPick(product)}
                className={`interactive hover:bg-sunken ${rowStyle}`}
              >
                {content}
                <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
              </button>
            ) : (
              <div className={rowStyle}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Content({ product, rating }: { product: ReviewedProduct; rating: number | undefined }) {
  return (
    <>
      <ItemPicture
        kind={product.kind}
        src={product.imageUrl}
        alt=""
        className="w-12 shrink-0 rounded-small"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{product.name}</span>
        {rating !== undefined && (
          <span className="flex items-center gap-2 text-small text-muted">
            Reviewed <Stars rating={rating} />
          </span>
        )}
      </span>
    </>
  );
}
