import { documentName } from '../names/resourceName';
import type { StoredDocument } from '../storage/document';
import { maskFields, parseFieldPath, type FieldPath, isDocumentId } from '../values/fieldPath';
import type { WireDocument, WireMask } from './messages';
import { isSet } from './presence';
import { microsToWire } from './timestamps';
import { fieldsToWire } from './values';

/** Null selects all fields. */
export type Projection = readonly FieldPath[] | null;

export function documentToWire(
  projectId: string,
  document: StoredDocument,
  projection: Projection,
): WireDocument {
  const fields = projection === null ? document.fields : maskFields(document.fields, projection);
  return {
    name: documentName(projectId, document.path),
    fields: fieldsToWire(fields),
    createTime: microsToWire(document.createTime),
    updateTime: microsToWire(document.updateTime),
  };
}

/** A missing mask selects every field; an empty mask selects none. */
export function projectionFromMask(mask: WireMask | null | undefined): Projection {
  if (!isSet(mask)) return null;
  return (mask.fieldPaths ?? []).map(parseFieldPath).filter((path) => !isDocumentId(path));
}
