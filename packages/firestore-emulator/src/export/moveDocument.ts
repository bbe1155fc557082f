import { isArray, isMap, Reference } from '../values/value';

import type { MapValue, Value } from '../values/value';
import type { ExportDocument } from './document';

/** Moves a document to another project, including references into its old project. */
export function moveDocument(document: ExportDocument, projectId: string): ExportDocument {
  if (document.projectId === projectId) return document;
  const [from, to] = [`projects/${document.projectId}/`, `projects/${projectId}/`];
  const moved = (value: Value): Value => {
    if (value instanceof Reference) {
      return value.name.startsWith(from) ? new Reference(to + value.name.slice(from.length)) : value;
    }
    if (isArray(value)) return value.map(moved);
    return value !== null && isMap(value) ? movedFields(value) : value;
  };
  const movedFields = (fields: MapValue): MapValue =>
    new Map([...fields].map(([key, value]) => [key, moved(value)]));
  return { ...document, projectId, fields: movedFields(document.fields) };
}
