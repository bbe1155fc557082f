import { Budget } from './budget';
import { evaluate, isTrue } from './evaluate';
import { matchPattern } from './matchPath';
import { RulesError, RulesLimitError } from './rulesError';

import type { Allow, MatchBlock, Method, Ruleset, ServiceName } from '../language/syntax';
import type { DocumentSource } from './documentFunctions';
import type { RequestSegment } from './matchPath';
import type { Lazy, Scope } from './scope';

export type RulesRequest = {
  readonly service: ServiceName;
  /** Methods to check. There are several if the request covers a group of methods, such as `write`. */
  readonly methods: readonly Method[];
  readonly path: readonly RequestSegment[];
  /** Values of `request` and `resource`. */
  readonly variables: ReadonlyMap<string, Lazy>;
  readonly documents: DocumentSource;
};

/** `notes` contains the output of `debug()`, and the file and line of each condition that failed with an error. */
export type Decision = { readonly permitted: boolean; readonly notes: readonly string[] };

/**
 * Permits a request if any matching `allow` is true. Throws only DocumentNeeded, which the document source throws.
 */
export function evaluateRequest(ruleset: Ruleset, request: RulesRequest): Decision {
  const notes: string[] = [];
  const { documents } = request;
  const debug = (text: string): void => {
    notes.push(`${ruleset.file}: debug: ${text}`);
  };
  const isAllowed = ({ allow, scope }: Candidate): boolean => {
    if (!allow.condition) return true;
    try {
      return isTrue(evaluate(allow.condition, scope, { budget: new Budget(), documents, debug }));
    } catch (error) {
      if (!(error instanceof RulesError || error instanceof RulesLimitError)) throw error;
      notes.push(`${ruleset.file}:${allow.at.line}: ${error.message}`);
      return false;
    }
  };
  for (const candidate of candidates(ruleset, request)) {
    if (isAllowed(candidate)) return { permitted: true, notes };
  }
  return { permitted: false, notes };
}

type Candidate = { readonly allow: Allow; readonly scope: Scope };

function* candidates(ruleset: Ruleset, request: RulesRequest): Generator<Candidate> {
  const top: Scope = { parent: undefined, variables: request.variables, functions: ruleset.functions };
  for (const service of ruleset.services) {
    if (service.name !== request.service) continue;
    const scope: Scope = { parent: top, variables: new Map(), functions: service.functions };
    for (const block of service.matches)
      yield* candidatesIn(block, scope, { ruleset, request, path: request.path });
  }
}

function* candidatesIn(
  block: MatchBlock,
  outer: Scope,
  place: { ruleset: Ruleset; request: RulesRequest; path: readonly RequestSegment[] },
): Generator<Candidate> {
  for (const { bindings, rest } of matchPattern(block.pattern, place.path, place.ruleset.version)) {
    const scope: Scope = { parent: outer, variables: bindings, functions: block.functions };
    if (rest.length === 0) {
      for (const allow of block.allows) {
        if (place.request.methods.every((method) => allow.methods.has(method))) yield { allow, scope };
      }
    }
    for (const inner of block.matches) yield* candidatesIn(inner, scope, { ...place, path: rest });
  }
}
