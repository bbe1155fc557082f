import { partsOf } from './partsOf';
import { RulesSyntaxError } from './rulesSyntaxError';

import type { Expression, FunctionDeclaration, MatchBlock, Ruleset } from './syntax';

/** Maximum length of a chain of function calls, not counting the first function. */
const maxCallDepth = 20;

/** The functions visible at one position; inner ones hide outer ones of the same name. */
type Reach = ReadonlyMap<string, FunctionDeclaration>;
type Calls = Map<FunctionDeclaration, readonly FunctionDeclaration[]>;

type Walk = {
  readonly calls: Calls;
  readonly depths: Map<FunctionDeclaration, number>;
  readonly path: readonly FunctionDeclaration[];
};

/** Refuses functions that call themselves, even indirectly, and call chains that are too long. */
export function checkCalls(ruleset: Ruleset): void {
  const calls: Calls = new Map();
  const top = declare(new Map(), ruleset.functions, calls);
  for (const service of ruleset.services) {
    const reach = declare(top, service.functions, calls);
    for (const block of service.matches) collectBlock(block, reach, calls);
  }
  const depths = new Map<FunctionDeclaration, number>();
  for (const declaration of calls.keys()) depthOf(declaration, { calls, depths, path: [] });
}

function collectBlock(block: MatchBlock, outer: Reach, calls: Calls): void {
  const reach = declare(outer, block.functions, calls);
  for (const inner of block.matches) collectBlock(inner, reach, calls);
}

function declare(outer: Reach, declarations: readonly FunctionDeclaration[], calls: Calls): Reach {
  const reach = new Map([...outer, ...declarations.map((each) => [each.name, each] as const)]);
  for (const declaration of declarations) {
    const bodies = [...declaration.bindings.map(({ value }) => value), declaration.result];
    calls.set(
      declaration,
      bodies.flatMap((body) => [...calledIn(body, reach)]),
    );
  }
  return reach;
}

function* calledIn(expression: Expression, reach: Reach): Generator<FunctionDeclaration> {
  if (expression.kind === 'call' && !expression.receiver) {
    const found = reach.get(expression.name);
    if (found) yield found;
  }
  for (const part of partsOf(expression)) yield* calledIn(part, reach);
}

function depthOf(declaration: FunctionDeclaration, walk: Walk): number {
  const { calls, depths, path } = walk;
  const known = depths.get(declaration);
  // Follows the calls of a long chain again, so that the error can name them all.
  if (known !== undefined && path.length + known <= maxCallDepth) return known;
  if (path.includes(declaration))
    throw new RulesSyntaxError('Recursive call is not allowed.', declaration.at);
  if (path.length > maxCallDepth)
    throw new RulesSyntaxError(
      `Maximum allowed call depth of ${maxCallDepth} is reached for [${path.map(({ name }) => name).join('->')}] call stack.`,
      declaration.at,
    );
  const inside = { ...walk, path: [...path, declaration] };
  const called = calls.get(declaration) ?? [];
  const depth = called.reduce((deepest, next) => Math.max(deepest, depthOf(next, inside) + 1), 0);
  depths.set(declaration, depth);
  return depth;
}
