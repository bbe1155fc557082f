import { firestoreFunctions, storageFunctions } from './evaluate/documentFunctions';
import { DocumentReads } from './evaluate/documentReads';
import { evaluateRequest } from './evaluate/evaluateRequest';
import { loadRuleset, type RulesProblem } from './loadRuleset';
import { fromPlain } from './values/fromPlain';
import { documentValue } from './values/fromWire';
import { mapValue, nullValue, stringValue, timestampValue } from './values/rulesValue';

import type { DocumentSource } from './evaluate/documentFunctions';
import type { Lazy } from './evaluate/scope';
import type { Method, ServiceName } from './language/syntax';
import type { RulesValue } from './values/rulesValue';

/** One request, in plain JavaScript values. */
export type PlainRequest = {
  readonly service: ServiceName;
  readonly method: Method;
  /** `/databases/(default)/documents/rooms/a` or `/b/files/o/images/a.png`. */
  readonly path: string;
  /** Undefined if the client is not signed in. */
  readonly auth?: { readonly uid: string; readonly token?: Readonly<Record<string, unknown>> };
  /** Stored state in the form that rules see: `{ data: { … } }` for a document, the metadata for a file. */
  readonly resource?: object;
  /** `request.resource`: the result of a write. */
  readonly newResource?: object;
  /** `request.time`; defaults to now. */
  readonly time?: Date;
  /** Returns the fields of the document that `get` or `exists` reads, by its path below the database. */
  readonly documents?: (path: string) => object | undefined;
};

export type Rules = {
  /** Unknown names in the rules. A condition that uses one denies access. */
  readonly warnings: readonly RulesProblem[];
  /**
   * Evaluates a request. `notes` contains the output of `debug()`, and the file and line of each condition that failed
   * with an error.
   */
  readonly evaluate: (given: PlainRequest) => {
    readonly allowed: boolean;
    readonly notes: readonly string[];
  };
};

const documentPrefix = '/databases/(default)/documents/';

/** Parses a rules file. Throws an error with the position of the first mistake. */
export function openRules(content: string, name = 'rules'): Rules {
  const { ruleset, problems } = loadRuleset({ name, content });
  if (!ruleset) throw new Error(problems.map((problem) => describeProblem(name, problem)).join('\n'));
  return {
    warnings: problems,
    evaluate: (given) => {
      const { permitted, notes } = evaluateRequest(ruleset, {
        service: given.service,
        methods: [given.method],
        path: given.path.split('/').filter((segment) => segment !== ''),
        variables: variablesOf(given),
        documents: documentsOf(given),
      });
      return { allowed: permitted, notes };
    },
  };
}

/** Formats a problem as compilers do: `<file>:<line>:<column>: <message>`. */
export function describeProblem(file: string, { line, column, message }: RulesProblem): string {
  return `${file}:${line}:${column}: ${message}`;
}

function variablesOf(given: PlainRequest): ReadonlyMap<string, Lazy> {
  const { auth, method, newResource, path, resource, time = new Date() } = given;
  const request = mapValue([
    ['auth', auth === undefined ? nullValue : fromPlain({ token: {}, ...auth })],
    ['method', stringValue(method)],
    ['path', { type: 'path', segments: path.split('/').filter((segment) => segment !== '') }],
    ['resource', fromPlain(newResource)],
    ['time', timestampValue(BigInt(time.getTime()) * 1_000_000n)],
  ]);
  const stored = fromPlain(resource);
  return new Map<string, Lazy>([
    ['request', () => request],
    ['resource', () => stored],
  ]);
}

function documentsOf({ service, documents }: PlainRequest): DocumentSource {
  const read = (path: string): RulesValue | undefined => {
    if (!path.startsWith(documentPrefix)) return undefined;
    const fields = documents?.(path.slice(documentPrefix.length));
    return fields === undefined ? undefined : documentValue(path.slice(1), fromPlain(fields));
  };
  return {
    functions: service === 'cloud.firestore' ? firestoreFunctions : storageFunctions,
    before: read,
    after: read,
    reads: new DocumentReads(new DocumentReads()),
  };
}
