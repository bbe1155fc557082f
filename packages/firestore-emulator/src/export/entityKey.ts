// Key of a document in an export: the application (project) and the path elements from the root.
import { ExportError } from './exportError';
import { bytes, bytesOf, group, message, readMessage, unknownField, varint, varintOf } from './wire';

import type { Field } from './wire';

export type PathElement = { readonly kind: string; readonly id: string | bigint };

export type EntityKey = { readonly app: string; readonly path: readonly PathElement[] };

const keyFields = { app: 13, path: 14 } as const;
const pathFields = { element: 1, kind: 2, id: 3, name: 4 } as const;
// Field numbers of the same parts in a reference value.
const referenceFields = { app: 13, element: 14, kind: 15, id: 16, name: 17 } as const;

type ElementNumbers = typeof pathFields | typeof referenceFields;

export function decodeKey(encoded: Buffer): EntityKey {
  let app = '';
  let path: PathElement[] = [];
  for (const field of readMessage(encoded)) {
    if (field.number === keyFields.app) app = bytesOf(field).toString('utf8');
    else if (field.number === keyFields.path)
      path = readMessage(bytesOf(field)).map((element) => decodeElement(element, pathFields));
    else throw unknownField('key', field);
  }
  return { app, path };
}

export function encodeKey({ app, path }: EntityKey): Field[] {
  return [bytes(keyFields.app, app), message(keyFields.path, encodePath(path))];
}

export function encodePath(path: readonly PathElement[]): Field[] {
  return path.map((element) => encodeElement(element, pathFields));
}

export function decodeReference(fields: readonly Field[]): EntityKey {
  let app = '';
  const path: PathElement[] = [];
  for (const field of fields) {
    if (field.number === referenceFields.app) app = bytesOf(field).toString('utf8');
    else path.push(decodeElement(field, referenceFields));
  }
  return { app, path };
}

export function encodeReference({ app, path }: EntityKey): Field[] {
  return [bytes(referenceFields.app, app), ...path.map((element) => encodeElement(element, referenceFields))];
}

function decodeElement(field: Field, numbers: ElementNumbers): PathElement {
  if (field.number !== numbers.element || field.kind !== 'group') throw unknownField('path', field);
  let kind = '';
  let id: string | bigint | undefined;
  for (const part of field.value) {
    if (part.number === numbers.kind) kind = bytesOf(part).toString('utf8');
    else if (part.number === numbers.id) id = varintOf(part);
    else if (part.number === numbers.name) id = bytesOf(part).toString('utf8');
    else throw unknownField('path element', part);
  }
  if (id === undefined) throw new ExportError('a path element has neither a name nor an id');
  return { kind, id };
}

function encodeElement({ kind, id }: PathElement, numbers: ElementNumbers): Field {
  const identity = typeof id === 'bigint' ? varint(numbers.id, id) : bytes(numbers.name, id);
  return group(numbers.element, [bytes(numbers.kind, kind), identity]);
}
