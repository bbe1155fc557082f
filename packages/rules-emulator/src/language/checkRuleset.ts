import { checkCalls } from './checkCalls';
import { checkExpression } from './checkExpression';
import { RulesSyntaxError } from './rulesSyntaxError';

import type { FunctionDeclaration, MatchBlock, PatternSegment, Ruleset, Wildcard } from './syntax';

type Outside = {
  readonly depth: number;
  readonly captures: number;
  readonly segments: number;
  readonly hasGlob: boolean;
};

/** The outermost match has depth 0. */
const maxMatchDepth = 10;
const maxCaptures = 20;
const maxSegments = 100;
const maxParameters = 7;
const oneGlobOnly =
  'Invalid glob match expression. Only one glob match is permitted in a match declaration path.';

/** Throws RulesSyntaxError for rules that parse but are invalid, even if no request would evaluate them. */
export function checkRuleset(ruleset: Ruleset): void {
  const { functions, services, version } = ruleset;
  const repeated = firstRepeated(services);
  if (repeated) throw new RulesSyntaxError('Duplicate service name declaration.', repeated.at);
  checkFunctions(functions, version);
  for (const service of services) {
    checkFunctions(service.functions, version);
    for (const block of service.matches)
      checkBlock(block, version, { depth: 0, captures: 0, segments: 0, hasGlob: false });
  }
  checkCalls(ruleset);
}

function checkBlock(block: MatchBlock, version: 1 | 2, outside: Outside): void {
  checkPattern(block, version);
  const { at, pattern } = block;
  const names = pattern.filter(({ kind }) => kind !== 'literal');
  const hasGlob = pattern.some(isGlob);
  if (version === 2 && hasGlob && outside.hasGlob) throw new RulesSyntaxError(oneGlobOnly, at);
  const inside: Outside = {
    depth: outside.depth + 1,
    captures: outside.captures + names.length,
    segments: outside.segments + pattern.length,
    hasGlob: hasGlob || outside.hasGlob,
  };
  if (outside.depth > maxMatchDepth)
    throw new RulesSyntaxError(`Maximum allowed resource rule depth of ${maxMatchDepth} is reached.`, at);
  if (inside.captures > maxCaptures)
    throw new RulesSyntaxError(
      `Maximum allowed amount of ${maxCaptures} match field variables is reached.`,
      at,
    );
  if (inside.segments > maxSegments)
    throw new RulesSyntaxError(`Maximum allowed path length of ${maxSegments} is reached.`, at);
  checkFunctions(block.functions, version);
  for (const { condition } of block.allows) if (condition) checkExpression(condition);
  for (const inner of block.matches) checkBlock(inner, version, inside);
}

function checkPattern({ pattern, patternAt }: MatchBlock, version: 1 | 2): void {
  const repeated = firstRepeated(pattern.filter((segment) => segment.kind !== 'literal'));
  if (repeated)
    throw new RulesSyntaxError(
      `Variable ${repeated.name} already exists in the PathTemplate.`,
      repeated.nameAt,
    );
  const [, second] = pattern.filter(isGlob);
  if (second) throw new RulesSyntaxError(oneGlobOnly, second.at);
  if (version === 1 && pattern.slice(0, -1).some(isGlob))
    throw new RulesSyntaxError(
      'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
      patternAt,
    );
}

function isGlob(segment: PatternSegment): segment is Wildcard {
  return segment.kind === 'many';
}

function checkFunctions(declarations: readonly FunctionDeclaration[], version: 1 | 2): void {
  const repeated = firstRepeated(declarations);
  if (repeated) throw new RulesSyntaxError(`Function ${repeated.name} is already defined.`, repeated.at);
  for (const declaration of declarations) checkFunction(declaration, version);
}

function checkFunction(
  { name, parameters, bindings, result, at }: FunctionDeclaration,
  version: 1 | 2,
): void {
  if (parameters.length > maxParameters)
    throw new RulesSyntaxError(
      `Maximum allowed function arguments of ${maxParameters} for function ${name} is reached.`,
      at,
    );
  const parameter = firstRepeated(parameters);
  if (parameter) throw new RulesSyntaxError(`Variable ${parameter.name} is already defined.`, parameter.at);
  const [binding] = bindings;
  if (binding && version === 1)
    throw new RulesSyntaxError('Let bindings are not allowed in rules_version="1";', binding.at);
  const bound = firstRepeated([...parameters, ...bindings]);
  if (bound)
    throw new RulesSyntaxError(
      `The identifier [${bound.name}] is already bound in the current scope.`,
      bound.at,
    );
  for (const { value } of bindings) checkExpression(value);
  checkExpression(result);
}

function firstRepeated<Named extends { readonly name: string }>(all: readonly Named[]): Named | undefined {
  return all.find(({ name }, index) => all.findIndex((other) => other.name === name) < index);
}
