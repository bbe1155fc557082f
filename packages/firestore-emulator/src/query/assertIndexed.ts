import { StatusError } from '../wire/status';
import type { Index, IndexedField, IndexFile } from './indexFile';
import type { Query } from './query';
import { missingIndex } from './requiredIndex';

/** Refuses a query without an index, as production does. With null, queries need no index. */
export function assertIndexed(file: IndexFile | null, query: Query): void {
  const missing = file === null ? null : missingIndex(file, query);
  if (missing === null) return;
  throw new StatusError('FAILED_PRECONDITION', describeMissingIndex(missing));
}

export function describeMissingIndex(missing: Index): string {
  return `The query requires an index. Add to firestore.indexes.json, ${asWritten(missing)}`;
}

function asWritten({ collectionGroup, queryScope, fields }: Index): string {
  const [only, ...others] = fields;
  if (only !== undefined && others.length === 0) {
    const entry = { collectionGroup, fieldPath: only.field, indexes: [{ queryScope, ...modeEntry(only) }] };
    return `under "fieldOverrides": ${JSON.stringify(entry)}`;
  }
  const written = fields.map((each) => ({ fieldPath: each.field, ...modeEntry(each) }));
  return `under "indexes": ${JSON.stringify({ collectionGroup, queryScope, fields: written })}`;
}

function modeEntry({ mode }: IndexedField): { readonly order: string } | { readonly arrayConfig: string } {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}
