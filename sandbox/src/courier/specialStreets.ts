import type { Address } from './address';

export type Special =
  | 'address_undeliverable'
  | 'couriers_busy'
  | 'address_undeliverable_limited_couriers'
  | 'booking-fails'
  | 'noncancelable';

const streets: Record<string, Special> = {
  'undeliverable lane': 'address_undeliverable',
  'busy street': 'couriers_busy',
  'limited close': 'address_undeliverable_limited_couriers',
  'failing way': 'booking-fails',
  'keepers corner': 'noncancelable',
};

/** Returns the failure that the sandbox simulates at this address, if any. */
export function specialStreet(address: Address): Special | undefined {
  const line = address.line.toLowerCase();
  return Object.entries(streets).find(([street]) => line.includes(street))?.[1];
}
