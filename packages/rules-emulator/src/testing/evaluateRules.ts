import { firestoreFunctions } from '../evaluate/documentFunctions';
import { evaluateRequest } from '../evaluate/evaluateRequest';
import { DocumentReads } from '../evaluate/documentReads';
import { loadRuleset } from '../loadRuleset';
import { mapValue, nullValue, stringValue, timestampValue } from '../values/rulesValue';

import type { Decision } from '../evaluate/evaluateRequest';
import type { RequestSegment } from '../evaluate/matchPath';
import type { Method, Ruleset } from '../language/syntax';
import type { Lazy } from '../evaluate/scope';
import type { RulesProblem } from '../loadRuleset';
import type { RulesValue } from '../values/rulesValue';

export type TestRequest = {
  readonly method?: Method;
  readonly path?: string | readonly RequestSegment[];
  readonly auth?: RulesValue;
  readonly resource?: RulesValue;
  readonly newResource?: RulesValue;
  /** Documents that `get()` finds, by path below the database. */
  readonly stored?: Readonly<Record<string, RulesValue>>;
};

const nowNanos = 1_700_000_000_123_000_000n;

export function rulesetOf(source: string): Ruleset {
  const { ruleset, problems } = loadRuleset({ name: 'firestore.rules', content: source });
  if (!ruleset) throw new Error(problems.map(describe).join('; '));
  return ruleset;
}

export function problemOf(source: string): string {
  const { ruleset, problems } = loadRuleset({ name: 'firestore.rules', content: source });
  if (ruleset) throw new Error('the file was loaded');
  return problems.map(describe).join('; ');
}

export function warningsOf(source: string): readonly string[] {
  const { ruleset, problems } = loadRuleset({ name: 'firestore.rules', content: source });
  if (!ruleset) throw new Error('the file was not loaded');
  return problems.map(describe);
}

function describe({ line, column, message }: RulesProblem): string {
  return `${line}:${column}: ${message}`;
}

export function evaluateRules(source: string, given: TestRequest = {}): Decision {
  const {
    method = 'get',
    path = 'users/ann',
    auth = nullValue,
    resource = nullValue,
    newResource = nullValue,
    stored = {},
  } = given;
  const segments = typeof path === 'string' ? path.split('/') : path;
  const request = mapValue([
    ['auth', auth],
    ['method', stringValue(method)],
    ['resource', newResource],
    ['time', timestampValue(nowNanos)],
  ]);
  const read = (wanted: string): RulesValue | undefined =>
    stored[wanted.replace('/databases/(default)/documents/', '')];
  return evaluateRequest(rulesetOf(source), {
    service: 'cloud.firestore',
    methods: [method],
    path: ['databases', '(default)', 'documents', ...segments],
    variables: new Map<string, Lazy>([
      ['request', () => request],
      ['resource', () => resource],
    ]),
    documents: {
      functions: firestoreFunctions,
      before: read,
      after: read,
      reads: new DocumentReads(new DocumentReads()),
    },
  });
}

export function rulesWith(condition: string, functions = ''): string {
  return `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        ${functions}
        match /users/{userId} { allow read, write: if ${condition}; }
      }
    }`;
}

/** Returns true, false, or the reason why the expression fails. */
export function resultOf(condition: string, given: TestRequest = {}): boolean | string {
  const decision = evaluateRules(rulesWith(condition), given);
  return decision.permitted || (decision.notes[0]?.replace(/^[^:]+:\d+: /, '') ?? false);
}
