import { shopClock } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

import { localStore, readJson } from '@/config/browserStorage';

import type { PickedProduct } from './orderBatch';

const storageKey = 'pickedUnits';

/** Units that staff have taken off the shelf for an order. */
const unitsSchema = v.object({ key: v.string(), orderId: v.string(), units: v.number() });
const schema = v.object({ day: v.string(), picked: v.array(unitsSchema) });
type PickedUnits = v.InferOutput<typeof unitsSchema>;

/** Deletes units that were ticked on other days in the shop's time zone. */
export function pickedUnitsToday(): PickedUnits[] {
  const kept = v.safeParse(schema, readJson(localStore, storageKey));
  if (kept.success && kept.output.day === today()) return kept.output.picked;
  localStore.removeItem(storageKey);
  return [];
}

export function keepPicked({ key, orders }: PickedProduct, isPicked: boolean): PickedUnits[] {
  const ids = new Set(orders.map(({ id }) => id));
  const others = pickedUnitsToday().filter((one) => one.key !== key || !ids.has(one.orderId));
  const ticked = isPicked ? orders.map(({ id, units }) => ({ key, orderId: id, units })) : [];
  const picked = [...others, ...ticked];
  localStore.setItem(storageKey, JSON.stringify({ day: today(), picked }));
  return picked;
}

/** Counts only units ticked for the listed orders, so units in packed orders do not count towards later orders. */
export function isPickedIn(picked: readonly PickedUnits[], { key, units, orders }: PickedProduct): boolean {
  const ids = new Set(orders.map(({ id }) => id));
  const covered = picked.filter((one) => one.key === key && ids.has(one.orderId));
  return covered.reduce((sum, one) => sum + one.units, 0) >= units;
}

function today(): string {
  return shopClock(new Date()).date;
}
