import { FIRESTORE_FUNCTIONS } from '../evaluate/documentFunctions';
import { judgeRequest } from '../evaluate/judgeRequest';
import { RulesError } from '../evaluate/rulesError';
import { loadRuleset } from '../loadRuleset';
import {
  intValue,
  mapValue,
  NULL,
  pathValue,
  stringValue,
  timestampValue,
  unknownValue,
} from '../values/rulesValue';

import { branchesOf } from './queryFacts';
import { DOCUMENTS, toAuth, toResource } from './toRulesValue';

import type {
  AccessContext,
  AccessJudge,
  AccessRequest,
  RulesIssue,
  Verdict,
} from '../../firestore/access/judge';
import type { Caller } from '../../firestore/access/caller';
import type { DocumentSource } from '../evaluate/documentFunctions';
import type { RequestSegment } from '../evaluate/matchPath';
import type { Ruleset } from '../language/syntax';
import type { RulesValue } from '../values/rulesValue';
import type { QueryBranch } from './queryFacts';

type ListRequest = Extract<AccessRequest, { method: 'list' }>;

/** One thing to put before the rules; a query becomes one of these for each alternative of its filter. */
type Case = {
  readonly path: readonly RequestSegment[];
  readonly resource: RulesValue;
  readonly details: readonly (readonly [string, RulesValue])[];
};

const ANY_PARENTS = '{path=**}';
const ANY_COLLECTION = '{collection}';
const DOCUMENT_PREFIX = `/${DOCUMENTS}/`;

/** Judges by the rules file it was last given, and denies everything while there is none it understands. */
export class RulesJudge implements AccessJudge {
  private readonly file: string;
  private ruleset: Ruleset | undefined;
  private refusal = 'no security rules are loaded';

  constructor(file = 'firestore.rules') {
    this.file = file;
  }

  replaceRules(source: string): readonly RulesIssue[] {
    const { ruleset, problem } = loadRuleset({ name: this.file, content: source });
    this.ruleset = ruleset;
    if (!problem) return [];
    this.refusal = `the security rules could not be loaded: ${this.file}:${problem.line}: ${problem.message}`;
    return [problem];
  }

  judge(caller: Caller, request: AccessRequest, context: AccessContext): Verdict {
    const { ruleset } = this;
    if (!ruleset) return { allowed: false, reason: this.refusal };
    const cases = casesOf(request);
    if (!cases) return { allowed: false, reason: 'the query has too many alternatives to be judged' };
    for (const each of cases) {
      const verdict = judgeRequest(ruleset, {
        service: 'cloud.firestore',
        method: request.method,
        path: each.path,
        variables: variablesOf(each, { caller, request, context }),
        documents: documentsOf(context),
      });
      if (!verdict.permitted) return { allowed: false, reason: reasonOf(request, verdict.notes) };
    }
    return { allowed: true };
  }
}

function casesOf(request: AccessRequest): Case[] | undefined {
  if (request.method === 'list') return listCases(request);
  const path = segmentsOf(request.path);
  if (request.method === 'get') return [{ path, resource: toResource(request.resource), details: [] }];
  const details = [['resource', toResource(request.newResource)]] as const;
  return [{ path, resource: toResource(request.resource), details }];
}

function listCases({ collection, query }: ListRequest): Case[] | undefined {
  const details = [
    [
      'query',
      mapValue([
        ['limit', query.limit === null ? NULL : intValue(BigInt(query.limit))],
        ['offset', intValue(BigInt(query.offset))],
        ['orderBy', stringValue(query.orderBy.join(', '))],
      ]),
    ],
  ] as const;
  return branchesOf(query.filter)?.map((branch) => ({ ...found(collection, branch), details }));
}

function found(collection: string, { documentPath, data }: QueryBranch): Omit<Case, 'details'> {
  const name = documentPath === undefined ? undefined : segmentsOf(documentPath);
  const resource = mapValue([
    ['data', data],
    ['id', name ? stringValue(String(name.at(-1))) : unknownValue('resource.id')],
    ['__name__', name ? pathValue(name) : unknownValue('resource.__name__')],
  ]);
  return { path: name ?? listPath(collection), resource };
}

// `{path=**}` and `{collection}` are how the engine says that a query looks at more than one collection.
function listPath(collection: string): RequestSegment[] {
  const segments = segmentsOf(collection).map((segment): RequestSegment => {
    if (segment === ANY_PARENTS) return { kind: 'anyParents' };
    return segment === ANY_COLLECTION ? { kind: 'anyId' } : segment;
  });
  return [...segments, { kind: 'anyId' }];
}

function segmentsOf(path: string): string[] {
  return `${DOCUMENTS}/${path}`.split('/');
}

function variablesOf(
  { path, resource, details }: Case,
  { caller, request, context }: { caller: Caller; request: AccessRequest; context: AccessContext },
): Map<string, RulesValue> {
  const fixed = path.filter((segment): segment is string => typeof segment === 'string');
  const asked = mapValue([
    ['auth', toAuth(caller)],
    ['method', stringValue(request.method)],
    ['path', fixed.length === path.length ? pathValue(fixed) : unknownValue('request.path')],
    ['time', timestampValue(BigInt(context.time) * 1000n)],
    ['resource', NULL],
    ...details,
  ]);
  return new Map([
    ['request', asked],
    ['resource', resource],
  ]);
}

function documentsOf({ read, readAfter }: AccessContext): DocumentSource {
  const from = (source: AccessContext['read']) => (path: string) => {
    if (!path.startsWith(DOCUMENT_PREFIX))
      throw new RulesError(`${path} is in a database that does not exist here`);
    const document = source(path.slice(DOCUMENT_PREFIX.length));
    return document ? toResource(document) : undefined;
  };
  return { functions: FIRESTORE_FUNCTIONS, before: from(read), after: from(readAfter) };
}

function reasonOf(request: AccessRequest, notes: readonly string[]): string {
  const what = request.method === 'list' ? request.collection : request.path;
  return [`no rule allows ${request.method} of ${what}`, ...notes].join('; ');
}
