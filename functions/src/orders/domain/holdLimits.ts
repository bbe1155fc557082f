/** Limits on what one customer may hold without having paid. */
export type HoldLimits = {
  /** Maximum number of units of an item in one size. */
  unitsPerItem: number;
  /** Maximum percentage of the remaining units of an item in one size. */
  sharePercent: number;
  /** Number of units that are always allowed, whatever the percentage, because the last units of an item must be for sale. */
  alwaysUnits: number;
  /** Maximum number of orders in an hour, paid or not. */
  ordersAnHour: number;
  /** Limits for accounts unknown to the shop; null for others. */
  unknown: { lines: number; holdMinutes: number } | null;
};

/** Returns how many units of an item in one size one customer may hold, of those that can currently be bought. */
export function maxUnitsOf(left: number, limits: HoldLimits): number {
  const share = Math.ceil((left * limits.sharePercent) / 100);
  return Math.min(limits.unitsPerItem, Math.max(limits.alwaysUnits, share));
}
