import { GeoPoint, isArray, isMap, Reference, Timestamp, type MapValue, type Value } from './value';

/** Firestore's maximum document size, in bytes as `documentSize` counts them. */
export const maxDocumentBytes = 1_048_576;

const documentOverhead = 32;
const nameOverhead = 16;

/** Returns the size of a document in bytes, counted as in Firestore's documentation. */
export function documentSize(path: string, fields: MapValue): number {
  return nameSize(path) + mapSize(fields) + documentOverhead;
}

/** Returns the size in bytes of a value in a document or an index. */
export function valueSize(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return stringSize(value);
  if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Timestamp) return 8;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof GeoPoint) return 16;
  if (value instanceof Reference) return nameSize(value.name.split('/documents/')[1] ?? value.name);
  if (isArray(value)) return value.reduce<number>((sum, element) => sum + valueSize(element), 0);
  return isMap(value) ? mapSize(value) : 0;
}

function mapSize(map: MapValue): number {
  let size = 0;
  for (const [key, value] of map) size += stringSize(key) + valueSize(value);
  return size;
}

function nameSize(path: string): number {
  return path.split('/').reduce((sum, segment) => sum + stringSize(segment), nameOverhead);
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
