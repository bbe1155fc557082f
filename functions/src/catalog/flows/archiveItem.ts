import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';

import type { Item } from '../../items/domain/item';
import type { ItemWrite } from './itemWrites';
import { saveChange } from './itemWrites';

/** Keeps the item's document, because existing orders may still move its units. Returns the message for staff. */
export async function archiveItem(
  { id, kind }: { id: string; kind: ItemKind },
  write: ItemWrite,
): Promise<{ message: string }> {
  const archivedAt = write.now.toISOString();
  await saveChange({ id, kinds: [kind] }, (item) => ({ archivedAt, ...item }), write);
  return { message: `${adminOf(kind).labels.title} deleted successfully` };
}

export function withoutArchive(item: Item): Item {
  const restored = { ...item };
  delete restored.archivedAt;
  return restored;
}
