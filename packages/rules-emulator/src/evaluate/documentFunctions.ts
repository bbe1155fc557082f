import { boolValue } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { PathSegment, RulesValue } from '../values/rulesValue';
import type { DocumentReads } from './documentReads';
import type { Evaluation } from './evaluate';

/**
 * Source of other documents for rules. Paths are `/databases/(default)/documents/...`. A missing document is undefined.
 * Throws DocumentNeeded for a document that must be fetched first.
 */
export type DocumentSource = {
  /** Names of the document functions in this service, e.g. `get` or `firestore.get`. */
  readonly functions: ReadonlySet<string>;
  readonly before: (path: string) => RulesValue | undefined;
  readonly after: (path: string) => RulesValue | undefined;
  readonly reads: DocumentReads;
};

export const firestoreFunctions: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter']);
export const storageFunctions: ReadonlySet<string> = new Set(['firestore.get', 'firestore.exists']);

export function isDocumentFunction(name: string): boolean {
  return firestoreFunctions.has(name) || storageFunctions.has(name);
}

export function callDocumentFunction(
  name: string,
  args: readonly RulesValue[],
  evaluation: Evaluation,
): RulesValue {
  const { documents } = evaluation;
  if (!documents.functions.has(name)) throw new RulesError(`function '${name}' does not exist here`);
  const [path] = args;
  if (path?.type !== 'path' || args.length !== 1) throw new RulesError(`${name} takes one path`);
  const segments = path.segments.map(boundSegment);
  const spelled = `/${segments.join('/')}`;
  assertDocumentPath(segments, spelled);
  const isAfter = name.endsWith('After');
  documents.reads.add(`${isAfter ? 'after' : 'before'} ${spelled}`);
  // A string with a slash is one segment, but no document id contains a slash.
  const isNameable = !segments.some((segment) => segment.includes('/'));
  const found = isNameable ? (isAfter ? documents.after : documents.before)(spelled) : undefined;
  if (name.includes('exists')) return boolValue(found !== undefined);
  if (!found) throw new RulesError(`there is no document ${spelled}`);
  return found;
}

function boundSegment(segment: PathSegment): string {
  if (typeof segment === 'string') return segment;
  throw new RulesError(`variable '${segment.name}' of the path is not bound`);
}

function assertDocumentPath(segments: readonly string[], spelled: string): void {
  const [databases, , documents] = segments;
  const isDocument =
    databases === 'databases' &&
    documents === 'documents' &&
    segments.length > 3 &&
    segments.length % 2 === 1;
  if (!isDocument || segments.includes('')) throw new RulesError(`${spelled} is not the path of a document`);
}
