import type { ItemKind } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';

import { listAuditRows } from '../../audit/data/auditStore';
import { readStaffNames } from '../../audit/data/authorNames';
import { nameOfAuthor } from '../../audit/domain/author';
import { readItems } from '../../items/data/itemStore';
import { toAdminItem } from '../domain/adminView';

/**
 * Adds the current item, and the author and time of its last change, to a `stale-version` error, so that staff can
 * compare.
 */
export async function explainConflict(
  { id, kind }: { id: string; kind: ItemKind },
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof AppError) || refusal.code !== 'stale-version') return refusal;
  const page = { limit: 1, before: undefined, beforeId: undefined };
  const [items, [last]] = await Promise.all([readItems([id]), listAuditRows({ targetId: id }, page)]);
  const item = items.get(id);
  if (item?.kind !== kind) return refusal;
  const names = await readStaffNames([item.createdBy]);
  const details = {
    version: item.version,
    item: toAdminItem(item, nameOfAuthor(item.createdBy, names)),
    by: last?.byName ?? '',
    at: last?.at ?? item.updatedAt,
  };
  return new AppError(refusal.code, refusal.message, { details, cause: refusal });
}
