import { Store, Truck } from 'lucide-react';

import { ItemPicture } from '@/shared/items/ItemPicture';

import type { CartItem } from '../cart/cartSlice';
import { lineKey } from '../cart/cartSlice';
import { shortAddress } from '../delivery/addressText';
import type { Delivery } from '../delivery/useDelivery';

const maxPictures = 5;

type PayRecapProps = { items: readonly CartItem[]; delivery: Delivery };

export function PayRecap({ items, delivery }: PayRecapProps) {
  const { isSelf, address, quote } = delivery;
  if (!isSelf && (address === null || quote.status !== 'ready')) return null;
  const minutes = !isSelf && quote.status === 'ready' ? quote.durationMinutes : null;
  const place = address === null ? '' : shortAddress(address);
  const Icon = isSelf ? Store : Truck;
  const more = items.length - maxPictures;
  return (
    <section aria-label="Your order" className="flex flex-col gap-3 rounded-control bg-sunken p-3">
      <div className="flex items-center gap-2">
        <ul aria-label="Items" className="flex min-w-0 gap-1.5">
          {items.slice(0, maxPictures).map((item) => (
            <li key={lineKey(item)}>
              <ItemPicture
                kind={item.kind}
                src={item.imageUrl}
                alt={item.name}
                className="w-10 rounded-small"
              />
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">
          {more > 0 && `+${more} more, `}
          {unitsText(items)}
        </p>
      </div>
      <p className="flex items-start gap-2 text-small">
        <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          <b>{isSelf ? 'Collect at the shop' : 'Delivered to you'}</b>
          {minutes !== null && ` · ${Math.round(minutes)} min`}
          {place !== '' && <span className="block text-muted">{place}</span>}
        </span>
      </p>
    </section>
  );
}

export function unitsText(items: readonly Pick<CartItem, 'quantity'>[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 item' : `${units} items`;
}
