import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';

import { newItem } from '../../../functions/src/catalog/domain/newItem';
import type { Item } from '../../../functions/src/items/domain/item';
import type { Source } from '../source/readSource';
import type { SeedClock } from '../source/seedClock';
import type { EdibleSeed, ExtraSeed, FlowerSeed } from '../source/seedSchemas';
import type { ImageStore } from './imageFiles';
import { downloadUrl, imageFileOf } from './imageFiles';

/** Author of the demo data that staff would enter. */
export const demoStaff = 'staff:admin';

/** The same member of staff, as the actor in order events. */
export const demoStaffActor = { kind: 'staff', id: 'admin', name: 'Demo Admin' } as const;

type ItemSeed = FlowerSeed | EdibleSeed | ExtraSeed;

function seedsOf({ flowers, edibles, extras }: Source): Record<ItemKind, readonly ItemSeed[]> {
  return { flower: flowers, edible: edibles, extra: extras };
}

export function deliveredItems(source: Source, clock: SeedClock, store: ImageStore): Item[] {
  const seeds = seedsOf(source);
  return itemKinds.flatMap((kind) =>
    seeds[kind].map(({ deliveredStock, ...seed }) => {
      const imageUrl = downloadUrl(store, imageFileOf(seed));
      const onHand = typeof deliveredStock === 'number' ? { unit: deliveredStock } : deliveredStock;
      const now = clock.instant(seed.createdDateTime);
      return newItem(kind, { fields: { ...seed, imageUrl }, onHand }, { id: seed.id, by: demoStaff, now });
    }),
  );
}
