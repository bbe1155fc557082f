import { getUserOrders } from '@shop/core/contracts/orders';
import type { ListedProduct, Variant } from '@shop/core/items/registry';
import { listedCents, listedUnits } from '@shop/core/items/sale';
import { variantOf } from '@shop/core/items/registry';
import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { useEffect } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { useServerData } from '@/api/useServerData';
import { useAppSelector } from '@/app/hooks';
import { productViewOf } from '@/config/paths';
import { rowStyle } from '@/features/catalog/ProductRow';
import { noteBought } from '@/features/catalog/recent/recentProducts';
import { useProducts } from '@/features/catalog/useProducts';
import { OrderAgain } from '@/features/purchase/again/OrderAgain';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { selectSession } from '@/shared/session/sessionSlice';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { LineAdd } from './LineAdd';

const freshMs = 300_000;
const maxTiles = 4;

export function BuyAgain() {
  const session = useAppSelector(selectSession);
  return session.status === 'signedIn' ? <LastGoods uid={session.user.uid} /> : null;
}

function LastGoods({ uid }: { uid: string }) {
  const { data } = useServerData(getUserOrders, { userUID: uid }, { freshMs, timeoutMs: coldStartMs });
  const { products = [] } = useProducts();
  const orders = (data?.orders ?? []).filter(isWorthRepeating);
  const [last] = orders;
  useEffect(() => noteBought(last?.products ?? []), [last]);
  if (last === undefined) return null;
  const goods = goodsOf(orders, products).slice(0, maxTiles);
  return (
    <section aria-label="Buy again" className="mt-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-section">Buy again</h2>
        <OrderAgain order={last} variant="quiet" label="Repeat last order" />
      </div>
      <ul className={clsx(rowStyle, 'lg:grid-cols-4!')}>
        {goods.map(({ product, variant, name, cents: unitCents }) => (
          <li key={`${product.id} ${variant}`} className="w-64 shrink-0 snap-start lg:w-auto">
            <div className="grid h-full grid-cols-[auto_1fr] items-center gap-x-3 rounded-card border border-line bg-surface p-2">
              <ItemPicture
                kind={product.kind}
                src={product.imageUrl}
                alt=""
                className="row-span-2 w-14 rounded-small"
              />
              <Link
                to={productViewOf(product.id)}
                className="line-clamp-1 rounded-small pt-0.5 text-small font-semibold break-all hover:underline"
              >
                {name}
              </Link>
              <div className="-mr-1 -mb-1 flex items-center justify-between">
                <Price cents={unitCents} size="card" />
                <LineAdd product={product} variant={variant} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWorthRepeating({ paymentStatus, status }: Order): boolean {
  return paymentStatus === 'paid' && status === 'completed';
}

type Good = { product: ListedProduct; variant: Variant; name: string; cents: number };

/** Returns available items without duplicates, at current prices. */
function goodsOf(orders: readonly Order[], products: readonly ListedProduct[]): Good[] {
  const goods = new Map<string, Good>();
  for (const { id, kind, size, name } of orders.flatMap((order) => order.products)) {
    const product = products.find((one) => one.id === id && one.kind === kind);
    const variant = variantOf(size);
    const key = `${id} ${variant}`;
    if (product === undefined || !product.availability || goods.has(key)) continue;
    if (listedUnits(product, variant) <= 0) continue;
    goods.set(key, { product, variant, name, cents: listedCents(product, variant) });
  }
  return [...goods.values()];
}
