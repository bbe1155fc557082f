import { checkCalls } from './checkCalls';
import { checkExpression } from './checkExpression';
import { RulesSyntaxError } from './rulesSyntaxError';

import type { Place } from './rulesSyntaxError';
import type { FunctionDeclaration, MatchBlock, PatternSegment, Ruleset } from './syntax';

/** Throws RulesSyntaxError for what can be parsed but is never allowed, whether or not a request reaches it. */
export function checkRuleset(ruleset: Ruleset): void {
  const names = ruleset.services.map(({ name }) => name);
  const repeated = firstRepeated(names);
  if (repeated !== undefined)
    throw new RulesSyntaxError(`service '${repeated}' is declared twice`, { line: 1, column: 1 });
  checkFunctions(ruleset.functions);
  for (const service of ruleset.services) {
    checkFunctions(service.functions);
    for (const block of service.matches) checkBlock(block, ruleset.version);
  }
  checkCalls(ruleset);
}

function checkBlock(block: MatchBlock, version: 1 | 2): void {
  checkPattern(block.pattern, version, block.at);
  checkFunctions(block.functions);
  for (const { condition } of block.allows) if (condition) checkExpression(condition);
  for (const inner of block.matches) checkBlock(inner, version);
}

function checkPattern(pattern: readonly PatternSegment[], version: 1 | 2, at: Place): void {
  const wildcards = pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const repeated = firstRepeated(wildcards);
  if (repeated !== undefined)
    throw new RulesSyntaxError(`wildcard '${repeated}' occurs twice in a match`, at);
  const globs = pattern.filter(({ kind }) => kind === 'many');
  if (globs.length > 1) throw new RulesSyntaxError('a match holds more than one {name=**}', at);
  if (version === 1 && globs.length > 0 && pattern.at(-1)?.kind !== 'many')
    throw new RulesSyntaxError("{name=**} must be last in a match of rules_version '1'", at);
}

function checkFunctions(declarations: readonly FunctionDeclaration[]): void {
  for (const [index, declaration] of declarations.entries()) {
    const { name, parameters, bindings, result, at } = declaration;
    if (declarations.slice(0, index).some((other) => other.name === name))
      throw new RulesSyntaxError(`function '${name}' is declared twice`, at);
    const repeated = firstRepeated([...parameters, ...bindings.map((binding) => binding.name)]);
    if (repeated !== undefined)
      throw new RulesSyntaxError(`variable '${repeated}' of function '${name}' is declared twice`, at);
    for (const { value } of bindings) checkExpression(value);
    checkExpression(result);
  }
}

function firstRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) < index);
}
