import { isTypeName, supportedTypes } from '../evaluate/access';
import { RulesError } from '../evaluate/rulesError';
import { isNamespace } from '../methods/namespaces';
import { compilePattern } from '../patterns/compilePattern';

import { partsOf } from './partsOf';
import { RulesSyntaxError, tooComplex } from './rulesSyntaxError';

import type { Expression } from './syntax';

type Call = Extract<Expression, { kind: 'call' }>;

/** Maximum number of operators, calls and brackets around an expression. */
const maxDepth = 98;
const patternMethods: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);

export function checkExpression(expression: Expression): void {
  checkAt(expression, 0);
}

function checkAt(expression: Expression, outside: number): void {
  const { brackets = [] } = expression;
  const depth = outside + brackets.length;
  if (depth > maxDepth)
    throw new RulesSyntaxError(tooComplex, brackets[maxDepth + 1 - outside] ?? expression.at);
  checkHere(expression);
  const chained = chainedPart(expression);
  for (const part of partsOf(expression)) {
    if (!isCalledNamespace(expression, part)) checkAt(part, part === chained ? depth : depth + 1);
  }
}

/** Returns the receiver of a field, an index or a method: a chain of these counts as one level. */
function chainedPart(expression: Expression): Expression | undefined {
  if (expression.kind === 'call') return expression.receiver;
  return 'object' in expression ? expression.object : undefined;
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
    throw new RulesSyntaxError(
      `${expression.name} is a package and cannot be used as variable name.`,
      expression.at,
    );
  if (expression.kind === 'is' && !isTypeName(expression.typeName))
    throw new RulesSyntaxError(
      `An unsupported type identifier was used with the 'is' operator. Received ${expression.typeName}. ` +
        `Expected one of ${supportedTypes}`,
      expression.typeAt,
    );
  if (expression.kind === 'call') checkPatternArgument(expression);
}

// Checks a literal regular expression when the file is loaded.
function checkPatternArgument({ receiver, name, args }: Call): void {
  const [pattern] = args;
  if (!receiver || !patternMethods.has(name)) return;
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return;
  try {
    compilePattern(pattern.value.value, 'whole');
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new RulesSyntaxError(
      `Invalid regular expression pattern. Pattern: ${pattern.value.value}.`,
      pattern.at,
    );
  }
}
