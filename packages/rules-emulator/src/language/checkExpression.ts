import { isTypeName } from '../evaluate/access';
import { RulesError } from '../evaluate/rulesError';
import { isNamespace } from '../methods/namespaces';
import { compilePattern } from '../patterns/compilePattern';

import { partsOf } from './partsOf';
import { RulesSyntaxError } from './rulesSyntaxError';

import type { Expression } from './syntax';

type Call = Extract<Expression, { kind: 'call' }>;

/** How many operators, calls and brackets may stand inside each other; fields of fields do not count. */
const maxHeight = 98;
const patternMethods: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);

export function checkExpression(expression: Expression): void {
  if (heightOf(expression) > maxHeight)
    throw new RulesSyntaxError('the expression is too complex to be evaluated safely', expression.at);
}

function heightOf(expression: Expression): number {
  checkHere(expression);
  const parts = partsOf(expression).filter((part) => !isCalledNamespace(expression, part));
  const height = parts.reduce((highest, part) => Math.max(highest, heightOf(part)), 0);
  return parts.length === 0 || expression.kind === 'member' ? height : height + 1;
}

function isCalledNamespace(expression: Expression, part: Expression): boolean {
  return (
    expression.kind === 'call' &&
    expression.receiver === part &&
    part.kind === 'name' &&
    isNamespace(part.name)
  );
}

function checkHere(expression: Expression): void {
  if (expression.kind === 'name' && isNamespace(expression.name))
    throw new RulesSyntaxError(`'${expression.name}' is a namespace and no variable`, expression.at);
  if (expression.kind === 'is' && !isTypeName(expression.typeName))
    throw new RulesSyntaxError(`unknown type '${expression.typeName}'`, expression.at);
  if (expression.kind === 'call') checkPatternArgument(expression);
}

// A pattern that is spelled out is read while the file is loaded.
function checkPatternArgument({ receiver, name, args }: Call): void {
  const [pattern] = args;
  if (!receiver || !patternMethods.has(name)) return;
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return;
  try {
    compilePattern(pattern.value.value, 'whole');
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new RulesSyntaxError(error.message, pattern.at);
  }
}
