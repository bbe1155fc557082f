/** Price of a delivery by the shop itself: a base plus a rate per kilometre in a straight line, in steps of R1. */
const baseCents = 3_000;
const centsPerKm = 500;
const stepCents = 100;

/** Returns the fee in cents. */
export function ownDriverFeeCents(meters: number): number {
  return Math.round((baseCents + (centsPerKm * meters) / 1000) / stepCents) * stepCents;
}

/** Returns the minutes until the parcel arrives: packing, and town traffic at about 24 km/h. */
export function ownDriverMinutes(meters: number): number {
  return 25 + Math.round(meters / 400);
}
