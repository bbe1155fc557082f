import { theShop } from '../../audit/domain/author';
import { listReturning } from '../../items/data/itemStore';
import type { Item } from '../../items/domain/item';
import { drainQueue } from '../../platform/firestore/drainQueue';
import { withReturned } from '../domain/soldOut';
import { saveChange } from './itemWrites';

const atOnce = 5;

export async function returnSoldOut(now: Date, hasTime: () => boolean): Promise<void> {
  const write = { caller: theShop, action: 'returnSoldOut', now, reason: 'back on sale' };
  const queue = {
    collection: 'items',
    list: (limit: number) => listReturning(now, limit),
    work: async ({ id, kind }: Item) => {
      await saveChange({ id, kinds: [kind] }, (item) => withReturned(item, now), write);
    },
  };
  await drainQueue(queue, { now, atOnce, hasTime });
}
