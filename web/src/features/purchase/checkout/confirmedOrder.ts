import type { Offer } from '@shop/core/model/promotion';

import type { CartItem } from '../cart/cartSlice';
import type { SelectedAddress } from '../delivery/addressSlice';
import { toDropoff } from '../delivery/deliveryData';

import type { OrderToPay } from './payRequest';
import { cartTotals } from './payRequest';

/** Where a delivery goes, under which quote, and whom the courier asks for. */
type Parcel = {
  address: SelectedAddress;
  quoteId: string;
  feeCents: number;
  name: string;
  note: string;
  phone: string;
};

/**
 * What the shopper has confirmed by a press: these lines at these prices, brought at this fee or collected (`parcel` null), less what the
 * promotion takes off.
 */
export type ConfirmedOrder = {
  items: readonly CartItem[];
  uid: string;
  parcel: Parcel | null;
  offer: Offer | null;
};

/** The order as the payment needs it; null while a delivery has no full phone number. */
export function toOrder({ items, uid, parcel, offer }: ConfirmedOrder): OrderToPay | null {
  if (parcel === null) return { items, uid, feeCents: 0, dropoff: null, offer };
  const dropoff = toDropoff({ ...parcel, items });
  return dropoff === null ? null : { items, uid, feeCents: parcel.feeCents, dropoff, offer };
}

/** In cents. */
export function totalOf({ items, parcel, offer }: ConfirmedOrder): number {
  return cartTotals({ items, feeCents: parcel?.feeCents ?? 0, offer }).totalCents;
}
