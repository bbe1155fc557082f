import type { Size } from '../items/registry';

type Line = { id: string; size?: Size | undefined; quantity: number; cents: number };

/**
 * Excludes the quote, because each tab has a different quote at the same price. Excludes the instructions for the
 * driver, because correcting them does not change the purchase.
 */
type Destination = {
  dropoff_name: string;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
};

/**
 * Identifies a purchase by lines, amount and destination. Ignores names, pictures, the order of the lines and the time.
 * The browser uses the string to continue an attempt; the server uses it to bind an attempt to one purchase.
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
