import type { Size } from '../items/registry';

type Line = { id: string; size?: Size | undefined; quantity: number; cents: number };

/**
 * Documented fields of a delivery's destination. Excludes the quote, because every tab has another one at the same price.
 * Also excludes the texts for the driver, because a correction does not change the purchase.
 */
type Destination = {
  dropoff_name: string;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
};

/**
 * Returns a text that identifies a purchase by lines, amount and destination. Names, pictures, the order of the lines and
 * the time may differ. The browser uses it to continue an attempt. The server uses it to bind an attempt to one purchase.
 */
export function purchaseContent(purchase: {
  lines: readonly Line[];
  amountCents: number;
  destination: Destination | null;
}): string {
  const { lines, amountCents, destination } = purchase;
  return JSON.stringify([lines.map(contentOfLine).sort(), amountCents, contentOfDestination(destination)]);
}

function contentOfLine({ id, size, quantity, cents }: Line): string {
  return JSON.stringify([id, size ?? null, quantity, cents]);
}

function contentOfDestination(destination: Destination | null) {
  if (destination === null) return null;
  return [
    destination.dropoff_name,
    destination.dropoff_address,
    destination.dropoff_latitude,
    destination.dropoff_longitude,
  ];
}
