import type { Size } from '../items/registry';

type Line = { id: string; size?: Size | undefined; quantity: number; cents: number };

/**
 * Documented fields of a delivery's destination. The quote is excluded, because every tab has its own at the same price. The
 * texts for the driver are excluded too: a corrected note or number belongs to the same purchase.
 */
type Destination = {
  dropoff_name: string;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
};

/**
 * Returns a text that identifies a purchase across presses of Pay Now: lines, amount and destination. Names, pictures, the order
 * of the lines and the time may differ. The browser uses it to continue an attempt; the server uses it to bind an attempt to one
 * purchase.
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
