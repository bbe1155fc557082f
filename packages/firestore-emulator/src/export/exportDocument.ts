import { GeoPoint, isArray, isMap, Reference, Timestamp } from '../values/value';
import type { ExportDocument } from './document';
import { decodeEntity, encodeEntity } from './entity';
import { ExportError } from './exportError';
import { meanings } from './property';

import type { MapValue, Value } from '../values/value';
import type { Entity } from './entity';
import type { EntityKey } from './entityKey';
import type { Property, PropertyValue } from './property';

const localApp = 'dev~';
const appPrefix = /^[a-z]~|^dev~/;
const numericIdPattern = /^__id(\d+)__$/;
const documentName = /^projects\/([^/]+)\/databases\/\(default\)\/documents\/(.+)$/s;
const mapKey: EntityKey = { app: '', path: [] };
const microsPerSecond = 1_000_000n;

export function decodeDocument(record: Buffer): ExportDocument {
  const entity = decodeEntity(record);
  const { projectId, path } = placeOf(entity.key);
  return { projectId, path, fields: decodeFields(entity) };
}

export function encodeDocument({ projectId, path, fields }: ExportDocument): Buffer {
  return encodeMap(keyOf(projectId, path), fields);
}

function encodeMap(key: EntityKey, fields: MapValue): Buffer {
  const properties = [...fields].flatMap(([name, value]) => propertiesOf(name, value));
  const isIndexed = ({ meaning }: Property): boolean => meaning === meanings.emptyArray;
  return encodeEntity({
    key,
    indexed: properties.filter(isIndexed),
    raw: properties.filter((property) => !isIndexed(property)),
  });
}

function propertiesOf(name: string, value: Value): Property[] {
  if (!isArray(value)) return [propertyOf(name, value, false)];
  if (value.length > 0) return value.map((element) => propertyOf(name, element, true));
  return [{ name, meaning: meanings.emptyArray, isElement: false, value: { kind: 'empty' } }];
}

function propertyOf(name: string, value: Value, isElement: boolean): Property {
  const [content, meaning] = encodeValue(value);
  return { name, meaning, isElement, value: content };
}

function encodeValue(value: Value): [PropertyValue, bigint?] {
  if (value === null) return [{ kind: 'empty' }];
  if (typeof value === 'string') return [{ kind: 'bytes', value: Buffer.from(value, 'utf8') }];
  if (typeof value === 'bigint') return [{ kind: 'int', value }];
  if (typeof value === 'number') return [{ kind: 'double', value }];
  if (typeof value === 'boolean') return [{ kind: 'bool', value }];
  if (value instanceof Timestamp) return [{ kind: 'int', value: microsOf(value) }, meanings.timestamp];
  if (value instanceof Uint8Array) return [{ kind: 'bytes', value: Buffer.from(value) }, meanings.bytes];
  if (value instanceof Reference) return [{ kind: 'reference', key: keyOfReference(value) }];
  if (value instanceof GeoPoint) {
    return [{ kind: 'point', latitude: value.latitude, longitude: value.longitude }, meanings.geoPoint];
  }
  if (isMap(value)) return [{ kind: 'bytes', value: encodeMap(mapKey, value) }, meanings.map];
  throw new ExportError('an array is directly inside an array');
}

function decodeFields({ indexed, raw }: Entity): MapValue {
  const fields = new Map<string, Value>();
  for (const property of [...indexed, ...raw]) {
    const { name, isElement } = property;
    const existing = fields.get(name);
    if (existing !== undefined && !(isElement && isArray(existing))) {
      throw new ExportError(`the field '${name}' occurs twice`);
    }
    const earlier = existing !== undefined && isArray(existing) ? existing : [];
    fields.set(name, isElement ? [...earlier, decodeValue(property)] : decodeValue(property));
  }
  return fields;
}

function decodeValue({ name, meaning, value }: Property): Value {
  switch (value.kind) {
    case 'empty':
      if (meaning === meanings.emptyArray) return [];
      if (meaning === undefined) return null;
      break;
    case 'bytes':
      if (meaning === undefined) return value.value.toString('utf8');
      if (meaning === meanings.bytes) return Uint8Array.from(value.value);
      if (meaning === meanings.map) return decodeFields(decodeEntity(value.value));
      break;
    case 'int':
      if (meaning === undefined) return value.value;
      if (meaning === meanings.timestamp) return timestampOf(value.value);
      break;
    case 'point':
      if (meaning === meanings.geoPoint) return new GeoPoint(value.latitude, value.longitude);
      break;
    case 'bool':
    case 'double':
      if (meaning === undefined) return value.value;
      break;
    case 'reference':
      if (meaning === undefined) return referenceOf(value.key);
      break;
  }
  throw new ExportError(
    `the field '${name}' contains ${value.kind} with the unexpected meaning ${meaning ?? 'none'}`,
  );
}

function placeOf({ app, path }: EntityKey): { projectId: string; path: string } {
  const projectId = app.replace(appPrefix, '');
  if (projectId === '' || path.length === 0) throw new ExportError('a document has no project or no path');
  const segments = path.map(({ kind, id }) => `${kind}/${typeof id === 'bigint' ? `__id${id}__` : id}`);
  return { projectId, path: segments.join('/') };
}

function keyOf(projectId: string, path: string): EntityKey {
  const segments = path.split('/');
  const elements = segments.flatMap((kind, index) => {
    if (index % 2 === 1) return [];
    const id = segments[index + 1];
    if (id === undefined) throw new ExportError(`'${path}' is not the path of a document`);
    const number = numericIdPattern.exec(id)?.[1];
    return [{ kind, id: number === undefined ? id : BigInt(number) }];
  });
  return { app: `${localApp}${projectId}`, path: elements };
}

function keyOfReference({ name }: Reference): EntityKey {
  const [, projectId, path] = documentName.exec(name) ?? [];
  if (projectId === undefined || path === undefined)
    throw new ExportError(`'${name}' is not the name of a document`);
  return keyOf(projectId, path);
}

function referenceOf(key: EntityKey): Reference {
  const { projectId, path } = placeOf(key);
  return new Reference(`projects/${projectId}/databases/(default)/documents/${path}`);
}

function microsOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * microsPerSecond + BigInt(Math.floor(nanos / 1000));
}

function timestampOf(micros: bigint): Timestamp {
  const rest = ((micros % microsPerSecond) + microsPerSecond) % microsPerSecond;
  return new Timestamp(Number((micros - rest) / microsPerSecond), Number(rest) * 1000);
}
