import type { Change, Database } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { identical } from '../values/equality';
import { valueAt, withValueAt } from '../values/fieldPath';
import { documentSize, maxDocumentBytes } from '../values/size';
import { emptyMap, type MapValue, type Value } from '../values/value';
import { invalidArgument, type StatusError } from '../wire/status';
import { preconditionFailure } from './preconditions';
import { applyTransforms } from './transforms';
import type { Content, Write } from './write';

export type PreparedResult = {
  /** Microseconds since 1970; null after a deletion. */
  readonly updateTime: number | null;
  readonly transformResults: readonly Value[];
};

export type PreparedCommit = {
  readonly time: number;
  /** Documents that actually change, each once. */
  readonly changes: readonly Change[];
  /** One for each write, in order. */
  readonly results: readonly PreparedResult[];
  /** The document before and after each write, except verifications. */
  readonly steps: readonly Change[];
};

/** A computed commit before the access check. Rules check its effects even if a precondition fails. */
export type WorkedOutCommit = PreparedCommit & {
  /** Final state of each document that a write names. */
  readonly after: ReadonlyMap<string, StoredDocument | null>;
  readonly failure: StatusError | null;
};

/** Throws if a precondition or limit forbids one of the writes. */
export function prepareCommit(database: Database, writes: readonly Write[], time: number): PreparedCommit {
  const { failure, ...prepared } = workOutCommit(database, writes, time);
  if (failure !== null) throw failure;
  return prepared;
}

/**
 * Computes the effects of `writes` at `time` as if every precondition were met. Returns the first unmet precondition as
 * `failure`. Throws if a limit forbids one of the writes.
 */
export function workOutCommit(database: Database, writes: readonly Write[], time: number): WorkedOutCommit {
  const view = database.latest();
  const originals = new Map<string, StoredDocument | null>();
  const current = new Map<string, StoredDocument | null>();
  const transformResults: (readonly Value[])[] = [];
  const steps: Change[] = [];
  let failure: StatusError | null = null;
  for (const write of writes) {
    const { path } = write;
    // `assertCollapsible` compares the preconditions of further writes to the same document with the first one.
    if (!current.has(path)) {
      const stored = view.document(path);
      failure ??= preconditionFailure(database.projectId, path, stored, write.precondition);
      originals.set(path, stored);
      current.set(path, stored);
    }
    const before = current.get(path) ?? null;
    const applied = applyWrite(write, before, time);
    const { after } = applied;
    current.set(path, after);
    transformResults.push(applied.transformResults);
    if (write.content.kind !== 'verify') steps.push({ path, before, after });
  }
  for (const [path, after] of current) {
    const before = originals.get(path) ?? null;
    if (isSame(before, after) && !steps.some((step) => step.path === path && step.after === null)) {
      current.set(path, before);
    }
  }
  const changes = [...current]
    .map(([path, after]) => ({ path, before: originals.get(path) ?? null, after }))
    .filter(({ before, after }) => before !== after);
  // Writes to one document form one change, so all of them return the last update time.
  const results = writes.map(({ path }, index) => ({
    updateTime: current.get(path)?.updateTime ?? null,
    transformResults: transformResults[index] ?? [],
  }));
  return { time, changes, results, steps, after: current, failure };
}

function isSame(before: StoredDocument | null, after: StoredDocument | null): boolean {
  return before !== null && after !== null && identical(before.fields, after.fields);
}

type Applied = { readonly after: StoredDocument | null; readonly transformResults: readonly Value[] };

function applyWrite(write: Write, before: StoredDocument | null, time: number): Applied {
  if (write.content.kind === 'delete') return { after: null, transformResults: [] };
  if (write.content.kind === 'verify') return { after: before, transformResults: [] };
  const written = writtenFields(write.content, before?.fields ?? emptyMap);
  const { fields, results } = applyTransforms(written, write.transforms, time);
  // A write that changes nothing keeps the update time. No listener receives it.
  if (before !== null && identical(before.fields, fields))
    return { after: before, transformResults: results };
  const size = documentSize(write.path, fields);
  if (size > maxDocumentBytes)
    throw invalidArgument(
      `Document "${write.path}" cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maxDocumentBytes} bytes.`,
    );
  const createTime = before?.createTime ?? time;
  return { after: { path: write.path, fields, createTime, updateTime: time }, transformResults: results };
}

function writtenFields(content: Exclude<Content, { kind: 'delete' | 'verify' }>, stored: MapValue): MapValue {
  switch (content.kind) {
    case 'replace':
      return content.fields;
    case 'keep':
      return stored;
    case 'merge': {
      let merged = stored;
      for (const path of content.mask) merged = withValueAt(merged, path, valueAt(content.fields, path));
      return merged;
    }
  }
}
