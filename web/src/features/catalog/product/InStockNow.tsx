import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, offeredVariants } from '@shop/core/items/sale';

import { productViewOf } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { relatedProducts } from './relatedProducts';

const most = 3;

type InStockNowProps = { product: ListedProduct; products: readonly ListedProduct[] };

/** Shows only three products, because three fit on a phone without scrolling. */
export function InStockNow({ product, products }: InStockNowProps) {
  const isSameKind = ({ kind }: ListedProduct) => kind === product.kind;
  const related = [
    ...relatedProducts(product, products.filter(isSameKind)),
    ...relatedProducts(
      product,
      products.filter((other) => !isSameKind(other)),
    ),
  ].slice(0, most);
  if (related.length === 0) return null;
  return (
    <section aria-label="In stock now">
      <h3 className="mb-2 text-card">In stock now</h3>
      <ul className="grid grid-cols-3 gap-2 tight:grid-cols-1">
        {related.map((other) => (
          <li key={other.id}>
            <Link
              to={productViewOf(other.id)}
              state={other}
              className="interactive flex h-full flex-col overflow-hidden rounded-control border border-line bg-surface hover:border-line-strong"
            >
              <ItemPicture kind={other.kind} src={other.imageUrl} alt="" />
              <span className="flex grow flex-col p-2 text-small">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{other.name}</span>
                <span className="mt-auto">
                  <Price cents={listedCents(other)} isFrom={offeredVariants(other).length > 1} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
