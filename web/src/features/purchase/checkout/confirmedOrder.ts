import type { Adjustment } from '@shop/core/model/adjustment';
import { orderTotals } from '@shop/core/rules/orderTotals';

import type { CartItem } from '../cart/cartSlice';
import type { SelectedAddress } from '../delivery/addressSlice';
import { toDropoff } from '../delivery/deliveryData';

import type { OrderToPay } from './payRequest';

type Parcel = {
  address: SelectedAddress;
  quoteId: string;
  feeCents: number;
  name: string;
  note: string;
  phone: string;
};

/** The customer confirmed these values by pressing Pay Now. `parcel` is null for self-pickup. */
export type ConfirmedOrder = {
  items: readonly CartItem[];
  uid: string;
  parcel: Parcel | null;
  adjustments: readonly Adjustment[];
};

/** Returns null if a delivery has no complete phone number. */
export function toOrder({ items, uid, parcel, adjustments }: ConfirmedOrder): OrderToPay | null {
  if (parcel === null) return { items, uid, dropoff: null, adjustments };
  const dropoff = toDropoff({ ...parcel, items });
  return dropoff === null ? null : { items, uid, dropoff, adjustments };
}

/** In cents. */
export function totalOf({ items, adjustments }: ConfirmedOrder): number {
  return orderTotals(items, adjustments).totalCents;
}
