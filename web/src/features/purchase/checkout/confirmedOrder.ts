import type { Adjustment } from '@shop/core/model/adjustment';
import { orderTotals } from '@shop/core/rules/orderTotals';

import type { CartItem } from '../cart/cartSlice';
import type { SelectedAddress } from '../delivery/addressSlice';
import { toDropoff } from '../delivery/deliveryData';

import type { OrderToPay } from './payRequest';

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
 * What the customer has confirmed by a press: these lines at these prices, brought or collected (`parcel` null), with the
 * adjustments that were shown.
 */
export type ConfirmedOrder = {
  items: readonly CartItem[];
  uid: string;
  parcel: Parcel | null;
  adjustments: readonly Adjustment[];
};

/** The order as the payment needs it; null while a delivery has no full phone number. */
export function toOrder({ items, uid, parcel, adjustments }: ConfirmedOrder): OrderToPay | null {
  if (parcel === null) return { items, uid, dropoff: null, adjustments };
  const dropoff = toDropoff({ ...parcel, items });
  return dropoff === null ? null : { items, uid, dropoff, adjustments };
}

/** In cents. */
export function totalOf({ items, adjustments }: ConfirmedOrder): number {
  return orderTotals(items, adjustments).totalCents;
}
