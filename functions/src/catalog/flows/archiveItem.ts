import { assertNever } from '@shop/core/model/assertNever';
import type { ItemKind } from '@shop/core/model/product';

import type { ItemOf } from '../../items/domain/item';
import type { ItemWrite } from './itemWrites';
import { changeItem } from './itemWrites';

/** Takes an item out of the shop without erasing it, so that old orders stay readable; answers the message for staff. */
export async function archiveItem(
  { id, kind }: { id: string; kind: ItemKind },
  write: ItemWrite,
): Promise<{ message: string }> {
  const archivedAt = write.now.toISOString();
  const archive = <K extends ItemKind>(item: ItemOf<K>): ItemOf<K> => ({ archivedAt, ...item });
  await changeItem({ id, kinds: [kind] }, archive, write);
  return { message: `${wordOf(kind)} deleted successfully` };
}

/** Takes an archived item back into the shop, as it was. */
export function withoutArchive<K extends ItemKind>(item: ItemOf<K>): ItemOf<K> {
  const restored = { ...item };
  delete restored.archivedAt;
  return restored;
}

function wordOf(kind: ItemKind): string {
  switch (kind) {
    case 'flower':
      return 'Product';
    case 'edible':
      return 'Edible';
    case 'extra':
      return 'Extra';
    default:
      return assertNever(kind);
  }
}
