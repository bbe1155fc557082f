/** What one customer may hold without having paid. */
export type HoldLimits = {
  /** Orders that are not paid. */
  orders: number;
  /** Units of an item in one size, in all those orders. */
  unitsPerItem: number;
  /** Of what is left of an item in one size, at most so many percent. */
  sharePercent: number;
  /** So few units are always allowed, whatever the share: the last units of an item must be for sale. */
  alwaysUnits: number;
};

/** Units of an item in one size that one customer may hold: `left` can be bought now, `own` is held by the customer already. */
export function mostUnits({ left, own }: { left: number; own: number }, limits: HoldLimits): number {
  const share = Math.ceil(((left + own) * limits.sharePercent) / 100);
  return Math.min(limits.unitsPerItem, Math.max(limits.alwaysUnits, share));
}
