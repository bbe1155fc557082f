import type { Size } from '../model/product';

type Line = { id: string; size?: Size | undefined; quantity: number; cents: number };

/**
 * The documented fields that say where a delivery goes; not the quote, of which every tab has its own at the same price, and not what the
 * driver reads: a corrected note or number belongs to the same purchase.
 */
type Destination = {
  dropoff_name: string;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
};

/**
 * What makes two presses of Pay Now the same purchase, as text: lines, amount and destination. Names, pictures, the order of the lines
 * and the moment may differ. Both sides keep to it: the browser to continue an attempt, the server to hold an attempt to one purchase.
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
