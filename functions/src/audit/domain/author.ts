import { idSchema } from '@shop/core/model/fields';
import type { Actor } from '@shop/core/model/timeline';
import * as v from 'valibot';

const prefix = 'staff:';

/** Author of changes that `reconcile` makes. */
export const theShop = { staffId: '', name: 'The shop' };

export function staffAuthor({ staffId }: { staffId: string }): string {
  return staffId === theShop.staffId ? theShop.name : `${prefix}${staffId}`;
}

export function staffActor({ staffId, name }: { staffId: string; name: string }): Actor & { kind: 'staff' } {
  return { kind: 'staff', id: staffId, name };
}

export function staffIdsOf(authors: Iterable<string>): string[] {
  const ids = [...authors]
    .filter((author) => author.startsWith(prefix))
    .map((author) => author.slice(prefix.length))
    // Older rows contain a name instead of an id. A name needs no lookup and is not a valid document id.
    .filter((id) => v.is(idSchema, id));
  return [...new Set(ids)];
}

export function nameOfAuthor(author: string, names: ReadonlyMap<string, string>): string {
  if (!author.startsWith(prefix)) return author;
  const id = author.slice(prefix.length);
  return names.get(id) ?? id;
}
