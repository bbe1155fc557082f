import {
  DocumentReads,
  firestoreFunctions,
  evaluateRequest,
  loadRuleset,
  RulesError,
  type DocumentSource,
  type Ruleset,
} from 'firebase-rules-emulator';

import { branchesOf } from './queryFacts';
import { documentCase, queryCase } from './requestVariables';
import { documentsName, toResource } from './toRulesValue';

import type {
  AccessContext,
  Authorizer,
  AccessRequest,
  RulesIssue,
  RulesUpdate,
  Decision,
} from '../access/authorizer';
import type { Caller } from '../access/caller';
import type { Case } from './requestVariables';

type Rules = Ruleset | { readonly refusal: string };

const documentPrefix = `/${documentsName}/`;

/**
 * Checks requests against the rules of their project. A project without uploaded rules uses those in the file. Without
 * a file, everything is allowed.
 */
export class RulesAuthorizer implements Authorizer {
  readonly #file: string;
  readonly #ofProject = new Map<string, Rules>();
  #ofFile: Rules | undefined;
  // All checks of one request share its context.
  readonly #reads = new WeakMap<AccessContext, DocumentReads>();

  constructor(file = 'firestore.rules') {
    this.#file = file;
  }

  replaceRules(source: string, { projectId, keepOnError }: RulesUpdate = {}): readonly RulesIssue[] {
    const { ruleset, problems } = loadRuleset({ name: this.#file, content: source });
    const [error] = problems.filter(({ severity }) => severity === 'error');
    if (!ruleset && keepOnError === true) return problems;
    const where = `${this.#file}:${error?.line ?? 0}: ${error?.message ?? ''}`;
    const rules = ruleset ?? { refusal: `the security rules could not be loaded: ${where}` };
    if (projectId === undefined) this.#ofFile = rules;
    else this.#ofProject.set(projectId, rules);
    return problems;
  }

  authorize(caller: Caller, request: AccessRequest, context: AccessContext): Decision {
    const rules = this.#ofProject.get(context.projectId) ?? this.#ofFile;
    if (!rules) return { allowed: true };
    if ('refusal' in rules) return { allowed: false, reason: rules.refusal };
    const cases = casesOf(request, { caller, context });
    if (!cases) return { allowed: false, reason: 'the query has too many alternatives to be checked' };
    const documents = documentsOf(context, new DocumentReads(this.#readsOf(context)));
    const methods = [request.method];
    for (const { path, variables } of cases) {
      const decision = evaluateRequest(rules, {
        service: 'cloud.firestore',
        methods,
        path,
        variables,
        documents,
      });
      if (!decision.permitted) return { allowed: false, reason: reasonOf(request, decision.notes) };
    }
    return { allowed: true };
  }

  #readsOf(context: AccessContext): DocumentReads {
    const known = this.#reads.get(context) ?? new DocumentReads();
    this.#reads.set(context, known);
    return known;
  }
}

function casesOf(
  request: AccessRequest,
  requester: { readonly caller: Caller; readonly context: AccessContext },
): Case[] | undefined {
  if (request.method !== 'list') return [documentCase(request, requester)];
  return branchesOf(request.query.filter)?.map((branch) => queryCase(request, branch, requester));
}

function documentsOf({ read, readAfter }: AccessContext, reads: DocumentReads): DocumentSource {
  const from = (source: AccessContext['read']) => (path: string) => {
    if (!path.startsWith(documentPrefix))
      throw new RulesError(`${path} is in a database that does not exist here`);
    const document = source(path.slice(documentPrefix.length));
    return document ? toResource(document) : undefined;
  };
  return { functions: firestoreFunctions, before: from(read), after: from(readAfter), reads };
}

function reasonOf(request: AccessRequest, notes: readonly string[]): string {
  const what = request.method === 'list' ? request.collection : request.path;
  return [`no rule allows ${request.method} of ${what}`, ...notes].join('; ');
}
