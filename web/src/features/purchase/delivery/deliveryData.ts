import type { DeliveryData } from '@shop/core/contracts/checkout';
import { maxDeliveryNotes } from '@shop/core/model/address';
import { toInternationalPhone } from '@shop/core/rules/phone';

import { insideOf } from './addressText';
import type { SelectedAddress } from './addressSlice';

/** The order number is added when the payment starts. */
export type Dropoff = Omit<DeliveryData, 'manifest_reference'>;

type Parcel = {
  address: SelectedAddress;
  quoteId: string;
  name: string;
  /** As typed: a 0 followed by nine digits. */
  phone: string;
  note: string;
  items: readonly { name: string; quantity: number; unitCents: number }[];
};

/** As specified: centimetres, grams and percent. */
const bag = {
  size: 'small' as const,
  dimensions: { length: 10, height: 10, depth: 5 },
  weight: 100,
  vat_percentage: 15,
};
const separator = '. ';

/** Returns null if the phone number is incomplete, because couriers must be able to call. */
export function toDropoff({ address, quoteId, name, phone, note, items }: Parcel): Dropoff | null {
  const number = toInternationalPhone(phone);
  if (number === null) return null;
  return {
    quote_id: quoteId,
    dropoff_name: name,
    dropoff_address: address.address,
    dropoff_phone_number: number,
    dropoff_latitude: address.latitude,
    dropoff_longitude: address.longitude,
    manifest_total_value: items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0),
    dropoff_notes: notesFor(address, note),
    manifest_items: items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      price: item.unitCents,
      ...bag,
    })),
  };
}

/** Puts unit and building first, and cuts off the end of text that is too long. */
export function notesFor(address: SelectedAddress, note: string): string {
  const parts = [insideOf(address), note.trim()].filter((part) => part !== '');
  return parts.join(separator).slice(0, maxDeliveryNotes);
}

export function noteLimit(address: SelectedAddress): number {
  const inside = insideOf(address);
  return maxDeliveryNotes - (inside === '' ? 0 : inside.length + separator.length);
}
