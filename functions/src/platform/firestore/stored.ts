import * as v from 'valibot';

import { logEvent } from '../log';
import type { LogEventId } from '../logEvents';
import type { StoredDocument } from './storeTransaction';

// During a rollout, instances of the old and the new release read and write the same documents. Fields that are not in
// a record's schema are kept under a symbol, which copies of the record keep as well. They are written back as stored;
// responses and comparisons ignore them.

const unknownFields = Symbol('fields that the schema does not know');

type Fields = Record<string, unknown>;

function attachUnknown(record: unknown, stored: unknown): void {
  if (Array.isArray(record) && Array.isArray(stored)) {
    for (const [index, element] of record.entries()) attachUnknown(element, stored[index]);
  }
  if (!isMap(record) || !isMap(stored)) return;
  const unknown = Object.entries(stored).filter(([name]) => !(name in record));
  if (unknown.length > 0) Object.assign(record, { [unknownFields]: Object.fromEntries(unknown) });
  for (const [name, value] of Object.entries(record)) attachUnknown(value, stored[name]);
}

/** Returns the document to write, including the stored unknown fields. */
export function withUnknown<T extends object>(document: T): T & Fields {
  return { ...restored(document), ...unknownOf(document) };
}

/** Omits the id, converts the schema's instants to dates, and adds the stored unknown fields. */
export function toDocument<const S extends v.GenericSchema>(
  schema: S,
  record: v.InferOutput<S> & object,
): Fields {
  const { id: _id, ...fields } = withUnknown(withTimestamps(schema, record) as Fields);
  return fields;
}

/** The parts of a valibot schema in which instants can occur. */
type Described = {
  type: string;
  pipe?: readonly { type: string }[];
  wrapped?: Described;
  item?: Described;
  value?: Described;
  entries?: Readonly<Record<string, Described>>;
};

function withTimestamps(schema: Described, value: unknown): unknown {
  if (typeof value === 'string') return isInstant(schema) ? new Date(value) : value;
  const { wrapped, item, entries, value: ofEach } = schema;
  if (wrapped !== undefined) return withTimestamps(wrapped, value);
  if (Array.isArray(value)) return item === undefined ? value : value.map((one) => withTimestamps(item, one));
  if (!isMap(value)) return value;
  const copy: Fields = { ...value };
  for (const [name, field] of Object.entries(value)) {
    const described = entries?.[name] ?? ofEach;
    if (described !== undefined) copy[name] = withTimestamps(described, field);
  }
  return copy;
}

function isInstant({ pipe, wrapped }: Described): boolean {
  if (wrapped !== undefined) return isInstant(wrapped);
  return pipe?.some(({ type }) => type === 'iso_timestamp') === true;
}

function restored<T extends object>(document: T): T {
  const copy = { ...document };
  Reflect.deleteProperty(copy, unknownFields);
  for (const [name, value] of Object.entries(document)) Object.assign(copy, { [name]: restoredValue(value) });
  return copy;
}

function restoredValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoredValue);
  return isMap(value) ? withUnknown(value) : value;
}

function unknownOf(record: object): Fields | undefined {
  const unknown: unknown = Reflect.get(record, unknownFields);
  return isMap(unknown) ? unknown : undefined;
}

/** Returns whether a value is a map in a document rather than a timestamp, date, or location. */
function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** `misfits` are the ids of the invalid documents. */
export type Parsed<T> = { fits: T[]; misfits: string[] };

/** Converts timestamps to ISO strings. Throws for an invalid document; the message never contains its content. */
export function parseStored<const S extends v.GenericSchema>(
  schema: S,
  snapshot: StoredDocument,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, { ...toPlainFields(snapshot.data() ?? {}), id: snapshot.id });
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
  throw new Error(`document ${snapshot.ref.path} does not match its schema at: ${paths}`);
}

/** Parses a document that will be replaced. Keeps unknown fields, except the `derived` ones, which are recalculated. */
export function parseRecord<const S extends v.GenericSchema>(
  schema: S,
  snapshot: StoredDocument,
  derived: readonly string[] = [],
): v.InferOutput<S> {
  const record = parseStored(schema, snapshot);
  const stored = Object.entries(snapshot.data() ?? {}).filter(([name]) => !derived.includes(name));
  attachUnknown(record, Object.fromEntries(stored));
  return record;
}

/** Logs an invalid document as `event` and omits it. */
export function parseEach<const S extends v.GenericSchema>(
  schema: S,
  docs: readonly StoredDocument[],
  event: LogEventId,
): Parsed<v.InferOutput<S>> {
  const parsed: Parsed<v.InferOutput<S>> = { fits: [], misfits: [] };
  for (const snapshot of docs) {
    try {
      parsed.fits.push(parseStored(schema, snapshot));
    } catch (error) {
      parsed.misfits.push(snapshot.id);
      logEvent({ severity: 'ERROR', event, fields: { id: snapshot.id }, error });
    }
  }
  return parsed;
}

function toPlainFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toPlain(value)]));
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  // Documents that a transaction will write contain dates instead of timestamps.
  if (value instanceof Date) return value.toISOString();
  return isTimestamp(value) ? value.toDate().toISOString() : toPlainFields(value);
}

/** Decides by the shape of the value, to avoid loading the SDK. */
function isTimestamp(value: object): value is { toDate: () => Date } {
  return 'toDate' in value && typeof value.toDate === 'function';
}
