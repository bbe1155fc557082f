import { boolValue, NULL } from '../values/rulesValue';

import { RulesError } from './rulesError';

import type { RulesValue } from '../values/rulesValue';
import type { Judgement } from './evaluate';

/**
 * Where rules read other documents. Paths are `/databases/(default)/documents/...`; a missing document is undefined,
 * one that must be fetched first is a thrown DocumentNeeded.
 */
export type DocumentSource = {
  /** The names under which this service offers the functions: `get` or `firestore.get`. */
  readonly functions: ReadonlySet<string>;
  readonly before: (path: string) => RulesValue | undefined;
  readonly after: (path: string) => RulesValue | undefined;
};

export const FIRESTORE_FUNCTIONS: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter']);
export const STORAGE_FUNCTIONS: ReadonlySet<string> = new Set(['firestore.get', 'firestore.exists']);

const DOCUMENT_PATH = /^\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/;

export function isDocumentFunction(name: string): boolean {
  return FIRESTORE_FUNCTIONS.has(name) || STORAGE_FUNCTIONS.has(name);
}

export function callDocumentFunction(
  name: string,
  args: readonly RulesValue[],
  judgement: Judgement,
): RulesValue {
  const { documents, budget } = judgement;
  if (!documents.functions.has(name)) throw new RulesError(`function '${name}' does not exist here`);
  const [path] = args;
  if (path?.type !== 'path' || args.length !== 1) throw new RulesError(`${name} takes one path`);
  const spelled = `/${path.segments.join('/')}`;
  if (!DOCUMENT_PATH.test(spelled)) throw new RulesError(`${spelled} is not the path of a document`);
  const isAfter = name.endsWith('After');
  budget.spendDocument(`${isAfter ? 'after' : 'before'} ${spelled}`);
  const found = isAfter ? documents.after(spelled) : documents.before(spelled);
  return name.includes('exists') ? boolValue(found !== undefined) : (found ?? NULL);
}
