import { readReorderUnits } from '../../items/data/itemStore';
import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';

const keptSeconds = 60;

/** The items' own levels for low stock, by id: one read for each item that has one, at most once a minute. */
const cached = cachedWithTtl(() => readReorderUnits(), keptSeconds * 1000);

export function readReorderLevels(now: Date): Promise<ReadonlyMap<string, number>> {
  return cached(now);
}
