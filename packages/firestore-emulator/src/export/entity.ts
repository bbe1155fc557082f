// Datastore's EntityProto, in which an export stores each document and each map.
import { decodeKey, encodeKey, encodePath } from './entityKey';
import { decodeProperty, encodeProperty } from './property';
import { bytesOf, message, readMessage, unknownField, writeMessage } from './wire';

import type { EntityKey } from './entityKey';
import type { Property } from './property';

export type Entity = {
  readonly key: EntityKey;
  /** Exports index only empty arrays. */
  readonly indexed: readonly Property[];
  readonly raw: readonly Property[];
};

const entityFields = { key: 13, indexed: 14, raw: 15, entityGroup: 16 } as const;

/** Throws ExportError for an unknown field, because ignoring it would silently lose data. */
export function decodeEntity(encoded: Buffer): Entity {
  let key: EntityKey = { app: '', path: [] };
  const indexed: Property[] = [];
  const raw: Property[] = [];
  for (const field of readMessage(encoded)) {
    if (field.number === entityFields.key) key = decodeKey(bytesOf(field));
    else if (field.number === entityFields.indexed) indexed.push(decodeProperty(bytesOf(field)));
    else if (field.number === entityFields.raw) raw.push(decodeProperty(bytesOf(field)));
    // The entity group repeats the beginning of the key.
    else if (field.number !== entityFields.entityGroup) throw unknownField('entity', field);
  }
  return { key, indexed, raw };
}

export function encodeEntity({ key, indexed, raw }: Entity): Buffer {
  return writeMessage([
    message(entityFields.key, encodeKey(key)),
    ...indexed.map((property) => message(entityFields.indexed, encodeProperty(property))),
    ...raw.map((property) => message(entityFields.raw, encodeProperty(property))),
    message(entityFields.entityGroup, encodePath(key.path.slice(0, 1))),
  ]);
}
