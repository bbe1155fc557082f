import * as v from 'valibot';

import { logEvent } from '../log';
import type { LogEventId } from '../logEvents';
import type { StoredDocument } from './storeTransaction';
import { attachUnknown } from './unknownFields';

/** Valid documents, and the ids of the invalid ones. */
export type Parsed<T> = { fits: T[]; misfits: string[] };

/**
 * Returns a document as plain data under its id: timestamps become ISO texts. Throws when it does not match the schema; the
 * message names the document, never its content.
 */
export function parseStored<const S extends v.GenericSchema>(
  schema: S,
  snapshot: StoredDocument,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, { ...toPlainFields(snapshot.data() ?? {}), id: snapshot.id });
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
  throw new Error(`document ${snapshot.ref.path} does not fit its schema at: ${paths}`);
}

/**
 * Like `parseStored`, for a document that is written back whole: fields unknown to the schema are kept (`withUnknown`).
 * `derived` names fields that are recalculated with each write.
 */
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

/** Parses each document separately: an invalid one is logged as `event` and does not remove the others. */
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
  // A date in a document that the transaction is about to write.
  if (value instanceof Date) return value.toISOString();
  return isTimestamp(value) ? value.toDate().toISOString() : toPlainFields(value);
}

/** Recognises timestamps by their shape, so that the SDK need not be loaded. */
function isTimestamp(value: object): value is { toDate: () => Date } {
  return 'toDate' in value && typeof value.toDate === 'function';
}
