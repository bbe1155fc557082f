import type { ItemKind } from '@shop/core/items/registry';

import { readListJson } from '../../items/data/listStore';
import { cachedWithTtl } from '../../platform/cache';
import type { PreparedAnswer } from '../../platform/http/respond';
import { answerJson } from '../../platform/http/respond';

/** How long an instance serves a list from memory. */
const listSeconds = 3;

/** Costs one read, or none if the list is cached. Does not parse the stored JSON. */
export function listAnswer(
  kind: ItemKind,
  field: string,
): (request: { now: Date }) => Promise<PreparedAnswer> {
  const current = cachedWithTtl(
    async (now) => answerJson(`{"success":true,"${field}":${await readListJson(kind, now)}}`),
    listSeconds * 1000,
  );
  return ({ now }) => current(now);
}
