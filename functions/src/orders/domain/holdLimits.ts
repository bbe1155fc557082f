/** What one customer may hold without having paid. */
export type HoldLimits = {
  /** Units of an item in one size. */
  unitsPerItem: number;
  /** Of what is left of an item in one size, at most so many percent. */
  sharePercent: number;
  /** So few units are always allowed, whatever the share: the last units of an item must be for sale. */
  alwaysUnits: number;
  /** Orders in an hour, paid or not. */
  ordersAnHour: number;
  /** Of accounts that the shop does not know; null for others. */
  unknown: { lines: number; holdMinutes: number } | null;
};

/** Units of an item in one size that one customer may hold of what can be bought now. */
export function maxUnitsOf(left: number, limits: HoldLimits): number {
  const share = Math.ceil((left * limits.sharePercent) / 100);
  return Math.min(limits.unitsPerItem, Math.max(limits.alwaysUnits, share));
}
