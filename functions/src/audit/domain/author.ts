import { idSchema } from '@shop/core/model/ids';
import type { Actor } from '@shop/core/model/timeline';
import * as v from 'valibot';

const prefix = 'staff:';

/** How a member of staff is named in `by` fields. */
export function staffAuthor({ staffId }: { staffId: string }): string {
  return `${prefix}${staffId}`;
}

/** A member of staff as the actor of what happens to an order. */
export function staffActor({ staffId, name }: { staffId: string; name: string }): Actor & { kind: 'staff' } {
  return { kind: 'staff', id: staffId, name };
}

/** The ids of the members of staff among some `by` fields, each once. */
export function staffIdsOf(authors: Iterable<string>): string[] {
  const ids = [...authors]
    .filter((author) => author.startsWith(prefix))
    .map((author) => author.slice(prefix.length))
    // Some rows name the person instead; those need no look-up and would be no document id.
    .filter((id) => v.is(idSchema, id));
  return [...new Set(ids)];
}

/** Who a `by` field means, in words. */
export function nameOfAuthor(author: string, names: ReadonlyMap<string, string>): string {
  if (!author.startsWith(prefix)) return author;
  const id = author.slice(prefix.length);
  return names.get(id) ?? id;
}
