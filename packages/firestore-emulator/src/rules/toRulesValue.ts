import {
  boolValue,
  bytesValue,
  documentValue,
  floatValue,
  fromPlain,
  intValue,
  listValue,
  mapValue,
  nullValue,
  referencePath,
  stringValue,
  timestampValue,
  type RulesValue,
} from 'firebase-rules-emulator';

import { GeoPoint, isArray, isMap, Reference, Timestamp } from '../values/value';

import type { Caller } from '../access/caller';
import type { StoredDocument } from '../storage/document';
import type { Value } from '../values/value';

export const documentsName = 'databases/(default)/documents';

export function toRulesValue(value: Value): RulesValue {
  if (value === null) return nullValue;
  if (typeof value === 'boolean') return boolValue(value);
  if (typeof value === 'bigint') return intValue(value);
  if (typeof value === 'number') return floatValue(value);
  if (typeof value === 'string') return stringValue(value);
  if (value instanceof Uint8Array) return bytesValue(value);
  if (value instanceof Timestamp) return timestampValue(nanosOf(value));
  if (value instanceof GeoPoint)
    return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
  if (value instanceof Reference) return toPath(value);
  if (isArray(value)) return listValue(value.map(toRulesValue));
  if (isMap(value)) return mapValue([...value].map(([key, field]) => [key, toRulesValue(field)] as const));
  throw new TypeError('a stored value has an unknown type');
}

/** Returns a document as rules see it: `data`, `id` and `__name__`; null for a missing document. */
export function toResource(document: StoredDocument | null): RulesValue {
  if (!document) return nullValue;
  return documentValue(`${documentsName}/${document.path}`, toRulesValue(document.fields));
}

export function toAuth(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return nullValue;
  return mapValue([
    ['uid', stringValue(caller.uid)],
    ['token', fromPlain(caller.claims)],
  ]);
}

// Returns a reference as a path; references inside queries are relative to the database.
function toPath({ name }: Reference): RulesValue {
  return referencePath(name.startsWith('projects/') ? name : `${documentsName}/${name}`);
}

function nanosOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
}
