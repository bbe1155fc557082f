import * as v from 'valibot';

import type { Item } from '../../../functions/src/items/domain/item';
import { itemSchema } from '../../../functions/src/items/domain/item';
import type { Source } from '../source/readSource';
import type { SeedClock } from '../source/seedClock';
import type { ImageStore } from './imageFiles';
import { downloadUrl, imageFileOf } from './imageFiles';

/** Who put everything on the shelves. */
export const demoStaff = 'staff:admin';

/** The same as the actor of what happens to orders. */
export const demoStaffActor = { kind: 'staff', id: 'admin', name: 'Demo Admin' } as const;

/** All items as they came into the shop: nothing sold, nothing set aside. */
export function deliveredItems(source: Source, clock: SeedClock, store: ImageStore): Item[] {
  const books = (seed: { id: string; createdDateTime: string }) => {
    const created = clock.instant(seed.createdDateTime).toISOString();
    return {
      imageUrl: downloadUrl(store, imageFileOf(seed)),
      createdDateTime: created,
      createdBy: demoStaff,
      version: 1,
      updatedAt: created,
    };
  };
  const flowers = source.flowers.map(({ picture: _drawn, deliveredStock, ...seed }) => ({
    ...seed,
    ...books(seed),
    kind: 'flower',
    onHand: deliveredStock,
    held: { oneGram: 0, threeGram: 0, preRoll: 0 },
  }));
  const edibles = source.edibles.map(({ picture: _drawn, deliveredStock, ...seed }) => ({
    ...seed,
    ...books(seed),
    kind: 'edible',
    onHand: { unit: deliveredStock },
    held: { unit: 0 },
  }));
  const extras = source.extras.map(({ picture: _drawn, deliveredStock, ...seed }) => ({
    ...seed,
    ...books(seed),
    kind: 'extra',
    onHand: { unit: deliveredStock },
    held: { unit: 0 },
  }));
  return [...flowers, ...edibles, ...extras].map((item) => v.parse(itemSchema, item));
}
